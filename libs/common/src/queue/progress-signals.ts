import type { RedisChannels } from './redis-channels.js';
import type { RedisConnections } from './redis-connections.js';

const EVERY_MS = 250;

/** Says that a piece of long-running work has advanced; its row in PostgreSQL is authoritative. */
export abstract class ProgressSignals {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  /** @param kind of the work, which names its channels in Redis. */
  constructor(
    private readonly kind: string,
    private readonly redis: RedisConnections,
    private readonly channels: RedisChannels,
  ) {}

  /** Best effort, and at most four times a second for each piece of work. */
  publish(id: string): void {
    if (this.waiting.has(id)) return;
    const send = (): void => {
      this.waiting.delete(id);
      this.redis.commands.publish(this.channelOf(id), '').catch(() => undefined);
    };
    this.waiting.set(id, setTimeout(send, EVERY_MS).unref());
  }

  /** Whether somebody follows the work at this moment; `false` while Redis is unavailable. */
  isWatched(id: string): Promise<boolean> {
    return this.channels.hasSubscribers(this.channelOf(id)).catch(() => false);
  }

  /** Calls `listener` at each advance from now on; the returned function unsubscribes. */
  subscribe(id: string, listener: () => void): Promise<() => void> {
    return this.channels.subscribe(this.channelOf(id), listener);
  }

  private channelOf(id: string): string {
    return `${this.kind}:${id}`;
  }
}
