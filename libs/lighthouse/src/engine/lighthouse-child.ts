import { childEnvironment } from '@app/common';
import type { Share, ShareSource } from '@app/outbound';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lighthouseNewsSchema } from './lighthouse-messages.js';
import type {
  LighthouseAnswer,
  LighthouseMessage,
  LighthouseRequest,
  LighthouseSetup,
} from './lighthouse-messages.js';
import { BROKE_OFF, MeasureFailure } from './measure-failure.js';

/** Of the process's own heap: the largest traces need some hundred megabytes. */
const MAX_HEAP_MB = 1_024;
/** Chromium leaves within this time when it is asked to. */
const LEAVE_TIMEOUT_MS = 5_000;
const STDERR_KEPT = 2_000;

interface Question {
  readonly answered: (answer: LighthouseAnswer) => void;
  readonly failed: (error: Error) => void;
}

export interface ChildSurroundings {
  readonly onWarning: (message: string) => void;
  /** Of the installation; `null` where nothing is counted for all. */
  readonly shares: ShareSource | null;
}

const UNLIMITED: Share = { granted: 1_000_000, forMs: 60_000 };

/** One running Lighthouse process, seen from its worker. */
export class LighthouseChild {
  /** Resolves when the process has ended. Never rejects. */
  readonly hasExited: Promise<void>;
  private readonly child: ChildProcess;
  private readonly questions = new Map<number, Question>();
  private asked = 0;
  private isLeaving = false;
  private lastWords = '';

  constructor(program: string, setup: LighthouseSetup, around: ChildSurroundings) {
    this.child = fork(program, [JSON.stringify(setup)], {
      env: childEnvironment(),
      execArgv: ['--enable-source-maps', `--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced', // a report of several megabytes is not escaped once more
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.lastWords = (this.lastWords + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    this.child.on('message', (message) => {
      const { data: news } = lighthouseNewsSchema.safeParse(message);
      if (news === undefined) void this.kill();
      else if ('warning' in news) around.onWarning(news.warning);
      else if ('blocked' in news) around.shares?.blocked(news.blocked);
      else if ('share' in news) void this.share(around.shares, news.share);
      else this.questions.get(news.id)?.answered(news.answer);
    });
    const exited = new Promise<string>((resolve) => {
      this.child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      this.child.once('error', (error) => resolve(error.message));
    });
    this.hasExited = exited.then((how) => this.ended(how));
  }

  /** Whether it can be asked. */
  get isAlive(): boolean {
    return !this.isLeaving && this.child.connected;
  }

  /**
   * Rejects with `MeasureFailure` when the page could not be measured, when the process ends, and,
   * after killing it, when it does not answer within `timeoutMs`.
   */
  async ask(request: LighthouseRequest, timeoutMs: number): Promise<LighthouseAnswer> {
    if (!this.isAlive) throw this.brokeOff('The Lighthouse process is gone.');
    const id = ++this.asked;
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<LighthouseAnswer>((answered, failed) => {
        this.questions.set(id, { answered, failed });
        timer = setTimeout(() => {
          failed(this.brokeOff(`No answer to "${request.kind}" in ${timeoutMs} ms.`));
          void this.kill();
        }, timeoutMs);
        this.child.send({ id, request } satisfies LighthouseMessage, (error) => {
          if (error) failed(this.brokeOff(error.message));
        });
      });
      if (answer.kind === 'failed') {
        throw new MeasureFailure(answer.failure, { cause: new Error(answer.cause) });
      }
      if (answer.kind === 'broken') throw new Error(answer.error);
      return answer;
    } finally {
      clearTimeout(timer);
      this.questions.delete(id);
    }
  }

  /** Lets it put its Chromium away, and makes it end when it does not. */
  async stop(): Promise<void> {
    this.isLeaving = true;
    if (this.child.connected) this.child.disconnect();
    const timer = setTimeout(() => void this.kill(), LEAVE_TIMEOUT_MS);
    await this.hasExited;
    clearTimeout(timer);
  }

  /** Ends it at once; its Chromium ends by itself when nobody holds its pipes. */
  async kill(): Promise<void> {
    this.isLeaving = true;
    this.child.kill('SIGKILL');
    await this.hasExited;
  }

  private async share(
    shares: ShareSource | null,
    { id, site }: { readonly id: number; readonly site: string },
  ): Promise<void> {
    const share = shares === null ? UNLIMITED : await shares.ask(site);
    if (!this.child.connected) return;
    this.child.send({ share: { id, ...share } } satisfies LighthouseMessage, () => undefined);
  }

  private ended(how: string): void {
    this.isLeaving = true;
    const error = this.brokeOff(`The Lighthouse process ended (${how}). ${this.lastWords}`.trim());
    for (const { failed } of this.questions.values()) failed(error);
  }

  private brokeOff(cause: string): MeasureFailure {
    return new MeasureFailure(BROKE_OFF, { cause: new Error(cause) });
  }
}
