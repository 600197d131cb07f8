import { SessionRequests } from '@app/outbound';
import type { ShareSource } from '@app/outbound';
import { Mutex } from 'async-mutex';
import type { Result } from 'lighthouse';
import { fileURLToPath } from 'node:url';
import { lighthouseOutputSchema } from '../rules/lighthouse-output.js';
import { LighthouseChild } from './lighthouse-child.js';
import { Lighthouse } from './lighthouse.js';
import type { LighthouseSession, MeasuredPage, SessionOptions } from './lighthouse.js';
import type { LighthouseSetup } from './lighthouse-messages.js';
import { BROWSER_OVERHEAD_MS, RUN_TIMEOUT_MS } from './lighthouse-runner.js';
import type { LighthouseSettings } from './lighthouse-settings.js';
import { INTERRUPTED, MeasureFailure } from './measure-failure.js';
import { runExclusive, untilAborted } from './mutex.js';

export interface LighthouseProcessOptions extends LighthouseSetup {
  /** Runs after which the process is replaced: Lighthouse leaks some memory with each. Default 50. */
  readonly runsPerProcess?: number;
  /** Milliseconds without a session after which it is ended. Default 60,000. */
  readonly idleMs?: number;
  /** The installation's request budgets for third parties. Default: requests are not counted installation-wide. */
  readonly shares?: ShareSource;
  /** Receives warnings for the operator. */
  readonly onWarning?: (message: string) => void;
}

/** Loading the program, on a busy machine. */
const START_TIMEOUT_MS = 30_000;
/** A process that is busy reading a large trace responds late. */
const RESPONSE_TIMEOUT_MS = 15_000;
/** For a session that is over or abandoned. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Lighthouse in its own process: its memory and its seconds of blocking computation do not burden the worker. The
 * process is started by the first session, kept for the next, and replaced when it is worn out or dead; a process that
 * dies looks like a browser that dies.
 */
export class LighthouseProcess extends Lighthouse {
  private readonly mutex = new Mutex();
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
    return runExclusive(this.mutex, signal, async () => {
      clearTimeout(this.idleTimer);
      const current = this.usable();
      const { child } = current;
      try {
        const opened = child.request(
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
        // The response contains nothing else of interest; without one the process is killed.
        const closed = await child.request({ kind: 'close' }, CLOSE_TIMEOUT_MS).catch(() => null);
        // Without a response the number of requests is unknown: assume that all were made.
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
    const timeoutMs = runTimeoutMs + RESPONSE_TIMEOUT_MS;
    const result = await child.request({ kind: 'measure', url, settings }, timeoutMs);
    if (result.kind !== 'measured') throw new Error(`Lighthouse returned "${result.kind}".`);
    const report = JSON.parse(result.report) as Result;
    return { output: lighthouseOutputSchema.parse(report), report };
  }

  private usable(): { readonly child: LighthouseChild; runs: number } {
    if (this.current?.child.isAlive === true) return this.current;
    if (this.isClosed) throw new MeasureFailure(INTERRUPTED);
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

/** Node cannot run the TypeScript of the program: the built file is used in place of the source. */
function builtProgram(): string {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../../dist/libs/lighthouse/src/engine/' : './';
  return fileURLToPath(new URL(`${folder}lighthouse-main.js`, import.meta.url));
}
