import { SessionRequests } from '@app/outbound';
import type { ShareSource } from '@app/outbound';
import type { Result } from 'lighthouse';
import { fileURLToPath } from 'node:url';
import { lighthouseOutputSchema } from '../rules/lighthouse-output.js';
import { LighthouseChild } from './lighthouse-child.js';
import { Lighthouse } from './lighthouse.js';
import type { LighthouseSession, MeasuredPage, SessionOptions } from './lighthouse.js';
import type { LighthouseSetup } from './lighthouse-messages.js';
import { BROWSER_OVERHEAD_MS, RUN_TIMEOUT_MS } from './lighthouse-runner.js';
import type { LighthouseSettings } from './lighthouse-settings.js';
import { BROKE_OFF, MeasureFailure } from './measure-failure.js';
import { Turn, untilAborted } from './turn.js';

export interface LighthouseProcessOptions extends LighthouseSetup {
  /** Runs after which the process is replaced: Lighthouse keeps some memory of each. Default 50. */
  readonly runsPerProcess?: number;
  /** Without a session for this long it is ended. Default 60,000. */
  readonly idleMs?: number;
  /** What the installation may ask of third parties. Default: nothing is counted for all. */
  readonly shares?: ShareSource;
  /** Hears what an operator should know. */
  readonly onWarning?: (message: string) => void;
}

/** Loading the program, on a busy machine. */
const START_TIMEOUT_MS = 30_000;
/** A process that reads a large trace answers late. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Of a session that is over, or that nobody waits for any more. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Lighthouse in a process of its own: its memory and the seconds that it computes at a stretch are none
 * of the worker's. The process is started by the first session, kept for the next, and replaced when
 * it is worn or dead; one that breaks off looks like a browser that breaks off.
 */
export class LighthouseProcess extends Lighthouse {
  private readonly turn = new Turn();
  private readonly alive = new Set<LighthouseChild>();
  private current: { readonly child: LighthouseChild; runs: number } | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: LighthouseProcessOptions) {
    super();
  }

  override withSession<T>(
    options: SessionOptions,
    work: (session: LighthouseSession) => Promise<T>,
  ): Promise<T> {
    const { signal, runs, runTimeoutMs = RUN_TIMEOUT_MS, website = null } = options;
    const requests = options.requests ?? new SessionRequests();
    return this.turn.take(signal, async () => {
      clearTimeout(this.idleTimer);
      const current = this.usable();
      const { child } = current;
      try {
        const opened = child.ask(
          { kind: 'open', runs, runTimeoutMs, website, requestsLeft: requests.left },
          START_TIMEOUT_MS + BROWSER_OVERHEAD_MS,
        );
        await untilAborted(opened, signal);
        const session: LighthouseSession = {
          measure: (url, settings) => {
            current.runs += 1;
            const measured = this.measure(child, url, { settings, runTimeoutMs });
            return untilAborted(measured, signal);
          },
        };
        return await untilAborted(work(session), signal);
      } finally {
        // What it answers says nothing new; without an answer it is killed.
        const closed = await child.ask({ kind: 'close' }, CLOSE_TIMEOUT_MS).catch(() => null);
        // Without an answer nobody knows what was asked: all of it may have been.
        requests.count(closed?.kind === 'done' ? (closed.requestsUsed ?? 0) : requests.left);
        this.retireOrKeep();
      }
    });
  }

  /** Ends the process and its Chromium; nothing can be measured afterwards. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idleTimer);
    await Promise.all([...this.alive].map((child) => child.stop()));
  }

  private async measure(
    child: LighthouseChild,
    url: string,
    run: { readonly settings: LighthouseSettings; readonly runTimeoutMs: number },
  ): Promise<MeasuredPage> {
    const { settings, runTimeoutMs } = run;
    const timeoutMs = runTimeoutMs + ANSWER_TIMEOUT_MS;
    const answer = await child.ask({ kind: 'measure', url, settings }, timeoutMs);
    if (answer.kind !== 'measured') throw new Error(`Lighthouse answered "${answer.kind}".`);
    const report = JSON.parse(answer.report) as Result;
    return { output: lighthouseOutputSchema.parse(report), report };
  }

  private usable(): { readonly child: LighthouseChild; runs: number } {
    if (this.current?.child.isAlive === true) return this.current;
    if (this.isClosed) throw new MeasureFailure(BROKE_OFF);
    const { runsPerProcess: _runs, idleMs: _idle, onWarning, shares, ...setup } = this.options;
    const child = new LighthouseChild(builtProgram(), setup, {
      onWarning: onWarning ?? (() => undefined),
      shares: shares ?? null,
    });
    this.alive.add(child);
    void child.hasExited.then(() => this.alive.delete(child));
    this.current = { child, runs: 0 };
    return this.current;
  }

  private retireOrKeep(): void {
    const { runsPerProcess = 50, idleMs = 60_000 } = this.options;
    if ((this.current?.runs ?? 0) >= runsPerProcess) this.retire();
    else this.idleTimer = setTimeout(() => this.retire(), idleMs).unref();
  }

  private retire(): void {
    void this.current?.child.stop();
    this.current = null;
  }
}

/** Node cannot run the program's TypeScript: where this file is its source, the built one is used. */
function builtProgram(): string {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../../dist/libs/lighthouse/src/engine/' : './';
  return fileURLToPath(new URL(`${folder}lighthouse-main.js`, import.meta.url));
}
