import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { HousekeepingModule } from './housekeeping.module.js';
import { HousekeepingService } from './housekeeping.service.js';

describe('housekeeping', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([HousekeepingModule]);
  });
  afterAll(() => context.close());

  it('removes done jobs after a week and keys after a day, and never work that is still open', async () => {
    const now = context.clock.now();
    await context.rows(
      `insert into outbox_jobs (key, queue, name, payload, created_at, done_at) values
       ('old', 'q', 'n', '{}', ?::timestamptz - interval '9 days', ?::timestamptz - interval '8 days'),
       ('fresh', 'q', 'n', '{}', ?::timestamptz, ?::timestamptz - interval '6 days'),
       ('open', 'q', 'n', '{}', ?::timestamptz - interval '90 days', null)`,
      [now, now, now, now, now],
    );
    await context.rows(
      `insert into idempotency_keys (user_id, key, request_hash, created_at) values
       (gen_random_uuid(), 'old', 'h', ?::timestamptz - interval '25 hours'),
       (gen_random_uuid(), 'fresh', 'h', ?::timestamptz - interval '23 hours')`,
      [now, now],
    );
    await context.module.get(HousekeepingService).removeExpired(now);
    expect(await context.rows('select key from outbox_jobs order by key')).toEqual([
      { key: 'fresh' },
      { key: 'open' },
    ]);
    expect(await context.rows('select key from idempotency_keys')).toEqual([{ key: 'fresh' }]);
  });
});
