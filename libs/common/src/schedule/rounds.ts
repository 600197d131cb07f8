import { Logger } from '@nestjs/common';

export interface RoundOptions {
  /** What failed, and when it is retried: a sentence for the log. */
  readonly failure: string;
  /** What was done: a sentence for the log, with the number that the method returns, unless that is 0. */
  readonly done?: string;
  /** Whether a round also begins when the process starts, to catch up. Default: true. */
  readonly isAtStart?: boolean;
  /** Rounds that may run at once in one process; the next ones wait for a long one. Default: 1. */
  readonly concurrency?: number;
}

/** The rounds of one scheduled method: at most `concurrency` at a time, failures logged, ended in an orderly way. */
export class Rounds {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  /** @param owner the name of its class, for the log. `work` may run concurrently in several processes. */
  constructor(
    owner: string,
    private readonly options: RoundOptions,
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
  ) {
    this.logger = new Logger(owner);
  }

  /** Begins as many rounds as may run. Resolves when they and those that were running have ended; never rejects. */
  async begin(): Promise<void> {
    const { concurrency = 1 } = this.options;
    while (!this.stopping.signal.aborted && this.running.size < concurrency) {
      const round = this.attempt().finally(() => this.running.delete(round));
      this.running.add(round);
    }
    await Promise.all(this.running);
  }

  /** Signals the rounds under way to end early, waits for them, and begins no others. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  private async attempt(): Promise<void> {
    const { done, failure } = this.options;
    try {
      const count = await this.work(this.stopping.signal);
      if (done !== undefined && typeof count === 'number' && count > 0)
        this.logger.log({ count }, done);
    } catch (error) {
      this.logger.warn({ err: error }, failure);
    }
  }
}
