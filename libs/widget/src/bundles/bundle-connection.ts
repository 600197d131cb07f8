import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FILLED_KEY, VERSION_FIELD } from './bundle-keys.js';
import { ReadCommand } from './read-command.js';

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = { step: 50, most: 1_000 } as const;

/**
 * One command for many pages: a command of its own for each costs this process more than Redis, most of it for objects
 * that a collection of garbage has to look at. All at one moment, so that a flush in between cannot make a website seem
 * to be without fixes.
 */
const READ_PAGES = `
local found = {}
for index = 2, #KEYS do
  local values = redis.call('HMGET', KEYS[index], ARGV[1], ARGV[index])
  found[2 * index - 3] = values[1]
  found[2 * index - 2] = values[2]
end
found[2 * #KEYS - 1] = redis.call('EXISTS', KEYS[1])
return found`;

/** Version and packed answer of a page, as they are kept; `null` for what is not there. */
export type StoredPage = readonly [version: Buffer | null, packed: Buffer | null];

export interface StoredPages {
  /** In the order in which they were asked for. */
  readonly pages: readonly StoredPage[];
  /** Whatever is missing does not exist. */
  readonly isFilled: boolean;
}

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

  /** `wanted`: key of the website and field of the page. Rejects when Redis cannot be asked. */
  async readPages(
    wanted: readonly (readonly [key: string, field: string])[],
  ): Promise<StoredPages> {
    const keys = wanted.map(([key]) => key);
    const fields = wanted.map(([, field]) => field);
    const args = [String(keys.length + 1), FILLED_KEY, ...keys, VERSION_FIELD, ...fields];
    const command = new ReadCommand('eval', [READ_PAGES, ...args]);
    const found = (await command.ask(this.redis)) as (Buffer | number | null)[];
    const isFilled = found.pop() === 1;
    const read = (at: number): Buffer | null => {
      const value = found[at];
      return Buffer.isBuffer(value) ? value : null;
    };
    const pages = wanted.map((_, at): StoredPage => [read(2 * at), read(2 * at + 1)]);
    return { pages, isFilled };
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
