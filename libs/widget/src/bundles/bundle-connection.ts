import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = { step: 50, most: 1_000 } as const;

/**
 * A connection of its own for the answers of the widget: what cannot be asked at once is not asked at all,
 * nothing waits for a Redis that is away.
 */
@Injectable()
export class BundleConnection implements OnApplicationShutdown {
  readonly redis: Redis;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.redis = new Redis(config.redisUrl, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(times * RECONNECT_MS.step, RECONNECT_MS.most),
    });
    // Without a listener an outage would end the process; whoever asks is told.
    this.redis.on('error', () => undefined);
  }

  get isReady(): boolean {
    return this.redis.status === 'ready';
  }

  /** For a connection that has fallen silent. */
  reconnect(): void {
    this.redis.disconnect(true);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
