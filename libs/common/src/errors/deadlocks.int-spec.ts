import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { toFailure } from './to-failure.js';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext([]);
});
afterAll(() => context.close());

it('of two deadlocked transactions, one commits and the other gets a retryable error', async () => {
  await context.rows('create table crossing (id int primary key, steps int not null default 0)');
  await context.rows('insert into crossing (id) values (1), (2)');
  const { em } = context.module.get(MikroORM);
  const met = meeting(2);
  const cross = (first: number, second: number): Promise<void> =>
    em.fork().transactional(async (tx) => {
      await tx.execute('update crossing set steps = steps + 1 where id = ?', [first]);
      await met();
      await tx.execute('update crossing set steps = steps + 1 where id = ?', [second]);
    });
  const ends = await Promise.allSettled([cross(1, 2), cross(2, 1)]);
  const failures = ends.flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  );
  expect(failures.map((failure) => toFailure(failure))).toEqual([
    expect.objectContaining({
      status: 409,
      body: expect.objectContaining({ code: 'conflict' }),
      isUnexpected: false,
    }),
  ]);
  expect(await context.rows('select id, steps from crossing order by id')).toEqual([
    { id: 1, steps: 1 },
    { id: 2, steps: 1 },
  ]);
});

/** Releases `people` callers when all of them have arrived. */
function meeting(people: number): () => Promise<void> {
  let missing = people;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return all;
  };
}
