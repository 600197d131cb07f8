import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { AppError } from '../errors/app-error.js';
import { RedisConnections } from '../queue/redis-connections.js';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { RateLimits } from './rate-limits.js';
import type { RateLimit } from './rate-limits.js';

const CALLS: RateLimit = {
  name: 'rate-limits-test',
  points: 2,
  seconds: 60,
  message: 'Too many calls.',
};

let context: TestContext;
let key: string;

beforeAll(async () => {
  context = await createTestContext([]);
});
beforeEach(() => {
  key = crypto.randomUUID();
});
afterAll(() => context.close());

/** As another process of the installation. */
const aProcess = (): RateLimits => new RateLimits(context.module.get(RedisConnections));

async function countOf(limits: RateLimits): Promise<unknown> {
  return limits.count(CALLS, key).catch((error: unknown) => error);
}

describe('a rate limit', () => {
  it('refuses one action too many over all processes, and says when to try again', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect([await countOf(one), await countOf(other)]).toEqual([undefined, undefined]);
    const refusal = await countOf(one);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'rate_limited', message: 'Too many calls.' });
    const { retryAfterSeconds } = refusal as AppError;
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await other.allows(CALLS, key)).toBe(false);
    expect(await other.allows(CALLS, `${key}-other`)).toBe(true);
  });

  it('lets no more through when many arrive at once', async () => {
    const limits = aProcess();
    const allowed = await Promise.all(Array.from({ length: 10 }, () => limits.allows(CALLS, key)));
    expect(allowed.filter(Boolean)).toHaveLength(2);
  });

  it('allows another action for each that is released', async () => {
    const limits = aProcess();
    await limits.count(CALLS, key);
    await limits.count(CALLS, key);
    await limits.release(CALLS, key);
    await limits.count(CALLS, key);
    expect(await limits.allows(CALLS, key)).toBe(false);
  });

  it('is counted by each process alone without Redis', async () => {
    const away = new Redis('redis://127.0.0.1:9', { lazyConnect: true, retryStrategy: null });
    away.on('error', () => undefined);
    const connections = { commands: away } as unknown as RedisConnections;
    const [one, other] = [new RateLimits(connections), new RateLimits(connections)];
    expect([await countOf(one), await countOf(one)]).toEqual([undefined, undefined]);
    expect(await countOf(one)).toMatchObject({ code: 'rate_limited' });
    expect(await countOf(other)).toBeUndefined();
    away.disconnect();
  });
});
