import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FILLED_KEY, VERSION_FIELD } from './bundle-keys.js';
import { ReadCommand } from './read-command.js';

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = { step: 50, max: 1_000 } as const;

/**
 * Reads many pages with one command: a command for each page would cost this process more than Redis, mostly for
 * objects to be garbage-collected. The script is atomic, so that a concurrent flush cannot make a website appear to
 * have no fixes.
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

/** Version and packed response of a page as stored in Redis; `null` for missing values. */
export type StoredPage = readonly [version: Buffer | null, packed: Buffer | null];

export interface StoredPages {
  /** In the order of the request. */
  readonly pages: readonly StoredPage[];
  /** Whether Redis holds the fixes of all websites, so that whatever is missing does not exist. */
  readonly isFilled: boolean;
}

/**
 * A dedicated connection for the widget's responses. A command that cannot be sent at once fails at once, so that
 * nothing waits for a Redis that is down.
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
      retryStrategy: (times) => Math.min(times * RECONNECT_MS.step, RECONNECT_MS.max),
    });
    // Without a listener, an outage would end the process; each caller gets the error from its command.
    this.redis.on('error', () => undefined);
  }

  /** Each `wanted` entry is the key of the website and the field of the page. Rejects if Redis is unavailable. */
  async readPages(
    wanted: readonly (readonly [key: string, field: string])[],
  ): Promise<StoredPages> {
    const keys = wanted.map(([key]) => key);
    const fields = wanted.map(([, field]) => field);
    const args = [String(keys.length + 1), FILLED_KEY, ...keys, VERSION_FIELD, ...fields];
    const command = new ReadCommand('eval', [READ_PAGES, ...args]);
    const found = (await command.request(this.redis)) as (Buffer | number | null)[];
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

  /** For a connection that does not respond any more. */
  reconnect(): void {
    this.redis.disconnect(true);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
