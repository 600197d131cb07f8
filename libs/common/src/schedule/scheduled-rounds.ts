import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

/**
 * Work that is looked for again and again, and at start for what was missed. One round at a time: a long one makes
 * the next ones wait. A round that fails is said in the log and left to the next; what runs when the process is
 * stopped is finished first, and told to end early.
 */
export abstract class ScheduledRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  /** What could not be done, and when it is tried again: a sentence for the log. */
  protected abstract readonly failure: string;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  /** One round of the work; may run in several processes at once. `signal` is aborted when the process is stopped. */
  protected abstract round(signal: AbortSignal): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.look();
  }

  /** Begins a round unless one is running. A schedule overrides it with the decorator that says when. */
  look(): void {
    this.running ??= this.attempt().finally(() => {
      this.running = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async attempt(): Promise<void> {
    try {
      await this.round(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ err: error }, this.failure);
    }
  }
}
