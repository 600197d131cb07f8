import { RedisChannels, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';

const channelOf = (refreshId: string): string => `keyword-refresh:${refreshId}`;
const EVERY_MS = 250;

/** Says that a refresh has advanced; its row in PostgreSQL is authoritative. */
@Injectable()
export class RefreshProgressStore {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly channels: RedisChannels,
  ) {}

  /** Best effort, and at most four times a second for each refresh. */
  publish(refreshId: string): void {
    if (this.waiting.has(refreshId)) return;
    const send = (): void => {
      this.waiting.delete(refreshId);
      this.redis.commands.publish(channelOf(refreshId), '').catch(() => undefined);
    };
    this.waiting.set(refreshId, setTimeout(send, EVERY_MS).unref());
  }

  /** Calls `listener` at each advance from now on; the returned function unsubscribes. */
  subscribe(refreshId: string, listener: () => void): Promise<() => void> {
    return this.channels.subscribe(channelOf(refreshId), listener);
  }
}
