import { afterAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { SharedHostBudget } from './host-budget.js';
import { RedisHostShares } from './redis-host-shares.js';
import { closedPort } from './testing/local-servers.js';

const commands = new Redis(process.env.TEST_REDIS_URL ?? '');
/** The budget as seen by one of several processes. */
const aProcess = (perMinute: number, redis = commands): SharedHostBudget =>
  new SharedHostBudget(new RedisHostShares({ commands: redis }, perMinute));

const aSite = (): string => `${randomUUID()}.example`;

async function taken(budget: SharedHostBudget, times: number, site: string): Promise<number> {
  const responses = await Promise.all(
    Array.from({ length: times }, async () => await budget.take(site)),
  );
  return responses.filter(Boolean).length;
}

describe('the third-party budget of an installation', () => {
  afterAll(() => commands.disconnect());

  it('is shared by all processes and separate for each site', async () => {
    const [one, other] = [aProcess(100), aProcess(100)];
    const [site, another] = [aSite(), aSite()];
    const before = await RedisHostShares.blockedSoFar({ commands });
    const counts = await Promise.all([taken(one, 150, site), taken(other, 150, site)]);
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum).toBeLessThanOrEqual(100);
    expect(sum).toBeGreaterThanOrEqual(80);
    expect(await taken(one, 50, another)).toBe(50);
    const blocked = (await RedisHostShares.blockedSoFar({ commands })) - before;
    expect(blocked).toBeGreaterThanOrEqual(300 - sum);
  });

  it('may be a single request', async () => {
    const [one, other] = [aProcess(1), aProcess(1)];
    const site = aSite();
    expect((await taken(one, 3, site)) + (await taken(other, 3, site))).toBe(1);
  });

  it('is a tenth for each process while Redis is unavailable', async () => {
    const away = new Redis({
      ...{ host: '127.0.0.1', port: await closedPort(), maxRetriesPerRequest: 0 },
      retryStrategy: () => 10,
    });
    away.on('error', () => undefined);
    const count = await taken(aProcess(1_000, away), 300, aSite());
    away.disconnect();
    expect(count).toBe(100);
  });
});
