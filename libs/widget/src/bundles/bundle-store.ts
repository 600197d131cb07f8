import type { LiveFixesOfWebsite } from '@app/fixes';
import type { LiveFix } from '@app/fixes/contract';
import { RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { bundlePathOf } from '../rules/bundle-path.js';
import { CHANGED_CHANNEL, FILLED_KEY, FILLING_KEY, bundleKey, pathField } from './bundle-keys.js';
import { packResponse } from './stored-response.js';

/**
 * Replaces the responses of a website and notifies all processes atomically. An older version changes nothing, because
 * jobs may overtake each other.
 */
const WRITE = `
local current = redis.call('HGET', KEYS[1], 'v')
if current and tonumber(current) > tonumber(ARGV[3]) then return 0 end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'v', ARGV[3])
for at = 4, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
redis.call('PUBLISH', ARGV[1], ARGV[2])
return 1`;

/** Deletes the responses of a removed website; a publication that was read before the removal cannot restore them. */
const REMOVE = `
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'v', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('PUBLISH', ARGV[1], ARGV[2])
return 1`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

/** Higher than any real version. */
const REMOVED_VERSION = Number.MAX_SAFE_INTEGER;
const REMEMBER_REMOVED_SECONDS = 3_600; // far longer than a publication takes
const FILLING_SECONDS = 60;

/** Writes the widget's responses to Redis. */
@Injectable()
export class BundleStore {
  constructor(private readonly redis: RedisConnections) {}

  /** Returns whether the version was written; a newer one is kept. Rejects if Redis is unavailable. */
  async write(live: LiveFixesOfWebsite): Promise<boolean> {
    const fields: (string | Buffer)[] = [];
    for (const [path, fixes] of byBundlePath(live.byPath)) {
      fields.push(pathField(path), await packResponse(live.version, fixes));
    }
    const head = [CHANGED_CHANNEL, live.siteId, live.version];
    const key = bundleKey(live.siteId);
    return (await this.redis.commands.eval(WRITE, 1, key, ...head, ...fields)) === 1;
  }

  /** Rejects if Redis is unavailable. */
  async remove(siteId: string): Promise<void> {
    const rest = [CHANGED_CHANNEL, siteId, REMOVED_VERSION, REMEMBER_REMOVED_SECONDS];
    await this.redis.commands.eval(REMOVE, 1, bundleKey(siteId), ...rest);
  }

  async isFilled(): Promise<boolean> {
    return (await this.redis.commands.exists(FILLED_KEY)) === 1;
  }

  async markFilled(): Promise<void> {
    await this.redis.commands.set(FILLED_KEY, new Date().toISOString());
  }

  /** Runs `work` unless another process is doing so. The lock expires by itself if this process dies. */
  async whileFilling(work: (heartbeat: () => Promise<void>) => Promise<void>): Promise<boolean> {
    const token = randomUUID();
    const { commands } = this.redis;
    if ((await commands.set(FILLING_KEY, token, 'EX', FILLING_SECONDS, 'NX')) === null) {
      return false;
    }
    try {
      await work(async () => {
        await commands.expire(FILLING_KEY, FILLING_SECONDS);
      });
    } finally {
      await commands.eval(RELEASE, 1, FILLING_KEY, token);
    }
    return true;
  }
}

/** Paths that differ only in tracking parameters are one page; the fixes of the path without any take precedence. */
function byBundlePath(byPath: LiveFixesOfWebsite['byPath']): Map<string, readonly LiveFix[]> {
  const merged = new Map<string, readonly LiveFix[]>();
  for (const [path, fixes] of byPath) {
    const bundlePath = bundlePathOf(path);
    if (path === bundlePath || !merged.has(bundlePath)) merged.set(bundlePath, fixes);
  }
  return merged;
}
