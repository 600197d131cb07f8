import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RedisConnections } from './redis-connections.js';

type Listener = (message: string) => void;

/**
 * Messages between the processes of the product, through Redis. They are lost while Redis is unavailable or nobody
 * listens; what matters is in PostgreSQL.
 */
@Injectable()
export class RedisChannels implements OnModuleInit {
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly redis: RedisConnections) {}

  onModuleInit(): void {
    this.redis.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
  }

  /** Rejects when Redis is unavailable. */
  async publish(channel: string, message: string): Promise<void> {
    await this.redis.commands.publish(channel, message);
  }

  /** Whether a process listens at this moment. Rejects when Redis is unavailable. */
  async hasSubscribers(channel: string): Promise<boolean> {
    const [, count] = await this.redis.commands.pubsub('NUMSUB', channel);
    return Number(count) > 0;
  }

  /** Calls `listener` for each message until the returned function is called. Rejects when Redis is unavailable. */
  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    const stop = (): void => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.listeners.get(channel) !== listeners) return;
      this.listeners.delete(channel);
      this.redis.subscriber.unsubscribe(channel).catch(() => undefined);
    };
    try {
      // Also for the second listener: the first subscription may be pending, or have failed.
      await this.redis.subscriber.subscribe(channel);
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }
}
