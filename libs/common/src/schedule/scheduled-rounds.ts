import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

/**
 * Recurring work, which also runs at start to catch up. One round at a time: the next ones wait for a long one.
 * A failed round is logged and left to the next; a round under way when the process is
 * stopped is signalled to end early and finished first.
 */
export abstract class ScheduledRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  /** What failed, and when it is retried: a sentence for the log. */
  protected abstract readonly failure: string;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  /** One round of the work; may run concurrently in several processes. `signal` is aborted when the process stops. */
  protected abstract round(signal: AbortSignal): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.poll();
  }

  /** Begins a round unless one is running. A schedule overrides it with the decorator that sets the time. */
  poll(): void {
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
