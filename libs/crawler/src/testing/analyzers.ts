import type { Analysis, Analyzer } from '../analysis/analysis.js';
import { AnalyzerPool } from '../analyzer/analyzer-pool.js';

/** Its threads end by themselves when idle. Nothing in most tests is about how fast this machine is. */
export const testAnalyzers = new AnalyzerPool({ deadlineMs: 60_000 });

/** Analyzes for one user whoever they are. */
export const testAnalyzer: Analyzer = testAnalyzers.for('somebody');

/** Holds analyses up until it is opened. */
export class Gate {
  readonly state = new Int32Array(new SharedArrayBuffer(8));

  /** Resolves when the first analysis has come to it. */
  async entered(): Promise<void> {
    const wait = Atomics.waitAsync(this.state, 1, 0);
    if (wait.async) await wait.value;
  }

  open(): void {
    Atomics.store(this.state, 0, 1);
    Atomics.notify(this.state, 0);
  }
}

/** Waits at the gate, and gives the value behind it. */
export const heldUp: Analysis<{ readonly gate: Int32Array; readonly value: string }, string> = {
  module: new URL('./trial-analyses.mjs', import.meta.url).href,
  name: 'gated',
  form: 'json',
  run: () => {
    throw new Error('Analyses run in threads only.');
  },
};
