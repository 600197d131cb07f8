import { childEnvironment } from '@app/common';
import type { Share, ShareSource } from '@app/outbound';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lighthouseEventSchema } from './lighthouse-messages.js';
import type {
  LighthouseResponse,
  LighthouseMessage,
  LighthouseRequest,
  LighthouseSetup,
} from './lighthouse-messages.js';
import { INTERRUPTED, MeasureFailure } from './measure-failure.js';

/** Heap of the process: the largest traces need a few hundred megabytes. */
const MAX_HEAP_MB = 1_024;
/** Time for Chromium to exit on request. */
const EXIT_TIMEOUT_MS = 5_000;
const STDERR_KEPT = 2_000;

interface PendingRequest {
  readonly resolve: (result: LighthouseResponse) => void;
  readonly reject: (error: Error) => void;
}

export interface ChildOptions {
  readonly onWarning: (message: string) => void;
  /** The installation's budgets; `null` where no requests are counted installation-wide. */
  readonly shares: ShareSource | null;
}

const UNLIMITED: Share = { granted: 1_000_000, forMs: 60_000 };

/** A running Lighthouse process, seen from its worker. */
export class LighthouseChild {
  /** Resolves when the process has ended. Never rejects. */
  readonly hasExited: Promise<void>;
  private readonly child: ChildProcess;
  private readonly pending = new Map<number, PendingRequest>();
  private requestCount = 0;
  private isStopping = false;
  private lastOutput = '';

  constructor(program: string, setup: LighthouseSetup, options: ChildOptions) {
    this.child = fork(program, [JSON.stringify(setup)], {
      env: childEnvironment(),
      execArgv: ['--enable-source-maps', `--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced', // avoids escaping a report of several megabytes once more
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.lastOutput = (this.lastOutput + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    this.child.on('message', (message) => {
      const { data: event } = lighthouseEventSchema.safeParse(message);
      if (event === undefined) void this.kill();
      else if ('warning' in event) options.onWarning(event.warning);
      else if ('blocked' in event) options.shares?.blocked(event.blocked);
      else if ('share' in event) void this.share(options.shares, event.share);
      else this.pending.get(event.id)?.resolve(event.response);
    });
    const exited = new Promise<string>((resolve) => {
      this.child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      this.child.once('error', (error) => resolve(error.message));
    });
    this.hasExited = exited.then((how) => this.onExit(how));
  }

  /** Whether it can accept requests. */
  get isAlive(): boolean {
    return !this.isStopping && this.child.connected;
  }

  /**
   * Rejects with `MeasureFailure` when the page could not be measured, when the process ends, and, after killing it,
   * when it does not respond within `timeoutMs`.
   */
  async request(request: LighthouseRequest, timeoutMs: number): Promise<LighthouseResponse> {
    if (!this.isAlive) throw this.interrupted('The Lighthouse process is gone.');
    const id = ++this.requestCount;
    let timer: NodeJS.Timeout | undefined;
    try {
      const result = await new Promise<LighthouseResponse>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        timer = setTimeout(() => {
          reject(this.interrupted(`No response to "${request.kind}" within ${timeoutMs} ms.`));
          void this.kill();
        }, timeoutMs);
        this.child.send({ id, request } satisfies LighthouseMessage, (error) => {
          if (error) reject(this.interrupted(error.message));
        });
      });
      if (result.kind === 'failed') {
        throw new MeasureFailure(result.failure, { cause: new Error(result.cause) });
      }
      if (result.kind === 'broken') throw new Error(result.error);
      return result;
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
    }
  }

  /** Lets it close its Chromium, and kills it when it does not exit in time. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.child.connected) this.child.disconnect();
    const timer = setTimeout(() => void this.kill(), EXIT_TIMEOUT_MS);
    await this.hasExited;
    clearTimeout(timer);
  }

  /** Kills it at once; its Chromium exits on its own when its pipes are closed. */
  async kill(): Promise<void> {
    this.isStopping = true;
    this.child.kill('SIGKILL');
    await this.hasExited;
  }

  private async share(
    shares: ShareSource | null,
    { id, site }: { readonly id: number; readonly site: string },
  ): Promise<void> {
    const share = shares === null ? UNLIMITED : await shares.request(site);
    if (!this.child.connected) return;
    this.child.send({ share: { id, ...share } } satisfies LighthouseMessage, () => undefined);
  }

  private onExit(how: string): void {
    this.isStopping = true;
    const error = this.interrupted(
      `The Lighthouse process ended (${how}). ${this.lastOutput}`.trim(),
    );
    for (const { reject } of this.pending.values()) reject(error);
  }

  private interrupted(cause: string): MeasureFailure {
    return new MeasureFailure(INTERRUPTED, { cause: new Error(cause) });
  }
}
