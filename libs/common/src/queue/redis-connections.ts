import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

/** Shared Redis connections: one for commands, one that only listens. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  readonly commands: Redis;
  readonly subscriber: Redis;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    const options = { maxRetriesPerRequest: 2, enableReadyCheck: true };
    this.commands = new Redis(config.redisUrl, options);
    this.subscriber = new Redis(config.redisUrl, { ...options, maxRetriesPerRequest: null });
    // Without a listener an outage would end the process; commands reject and callers decide.
    for (const connection of [this.commands, this.subscriber])
      connection.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.commands.disconnect();
    this.subscriber.disconnect();
  }
}
