import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';

/** More connections than the process has. */
const LOST_CONNECTIONS = 30;

describe('connections', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([]);
  });
  afterAll(() => context.close());

  it('do not run out when the server ends them in the middle of transactions', async () => {
    const em = context.module.get(EntityManager);
    for (let lost = 0; lost < LOST_CONNECTIONS; lost++) {
      const work = em.fork().transactional(async (tx) => {
        await tx.execute('select pg_terminate_backend(pg_backend_pid())');
      });
      await expect(work).rejects.toThrow(/terminat/);
    }
    expect(await context.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
