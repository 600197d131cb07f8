import type { Analysis, Analyzer } from '../analysis/analysis.js';
import { AnalyzerPool } from '../analyzer/analyzer-pool.js';
import { JsonReader } from '../analyzer/json-reader.js';

/** Its threads end on their own when idle. Most tests are not about speed, so its limits are generous. */
export const testAnalyzers = new AnalyzerPool({ deadlineMs: 60_000 });

/** An analyzer for one user. */
export const testAnalyzer: Analyzer = testAnalyzers.for('somebody');

/** Reads JSON with these threads. */
export const testJson = new JsonReader(testAnalyzers);

/** Blocks analyses until it is opened. */
export class Gate {
  readonly state = new Int32Array(new SharedArrayBuffer(8));

  /** Resolves when the first analysis has reached it. */
  async entered(): Promise<void> {
    const wait = Atomics.waitAsync(this.state, 1, 0);
    if (wait.async) await wait.value;
  }

  open(): void {
    Atomics.store(this.state, 0, 1);
    Atomics.notify(this.state, 0);
  }
}

/** Waits at the gate, then returns its value. */
export const blockedAnalysis: Analysis<
  { readonly gate: Int32Array; readonly value: string },
  string
> = {
  module: new URL('./trial-analyses.mjs', import.meta.url).href,
  name: 'gated',
  form: 'json',
  run: () => {
    throw new Error('Analyses run in threads only.');
  },
};
