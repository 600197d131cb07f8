import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestContext } from './index.js';
import { createTestContext, createTestDatabase } from './index.js';

const EVERYTHING = `
  select (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text::int
    as rows, relname as name
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
const ACTION = `
  insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
  values (gen_random_uuid(), 'staff', 'tried', 'test', '1', now()) returning id::int as id, ctid::text as place`;

describe('the database of a test file', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([]);
  });
  afterAll(() => context.close());

  it('holds what the migrations insert and nothing else, whatever the file before has stored', async () => {
    const before = await context.rows(EVERYTHING);
    const coupons = await context.rows('select * from coupons order by code');
    expect(await context.rows(ACTION)).toEqual([{ id: 1, place: '(0,1)' }]);
    await context.rows(
      'delete from coupons where basis_points > (select min(basis_points) from coupons)',
    );
    await context.rows(`update coupons set description = 'changed'`);

    await createTestDatabase();

    expect(await context.rows(EVERYTHING)).toEqual(before);
    expect(await context.rows('select * from coupons order by code')).toEqual(coupons);
    expect(coupons).not.toEqual([]);
    expect(await context.rows(ACTION)).toEqual([{ id: 1, place: '(0,1)' }]);
  });

  it('has its triggers in force', async () => {
    await createTestDatabase();
    await context.rows(ACTION);

    await expect(context.rows('delete from activity_entries')).rejects.toThrow('append-only');
  });

  it.each([
    [
      'a constraint',
      'alter table coupons add constraint left_behind check (false) not valid',
      `(select min(conname) from pg_constraint where conname = 'left_behind')`,
    ],
    ['another name', 'alter table mail_outbox rename to left_behind', `to_regclass('left_behind')`],
    [
      'another default',
      'alter table coupons alter basis_points set default 77',
      `(select min(adbin) from pg_attrdef where pg_get_expr(adbin, adrelid) = '77')`,
    ],
  ])(
    'has nothing of the structure that the file before changed: %s',
    async (_kind, change, found) => {
      const search = `select (${found})::text as found`;
      await context.rows(change);
      expect(await context.rows(search)).not.toEqual([{ found: null }]);

      await createTestDatabase();

      expect(await context.rows(search)).toEqual([{ found: null }]);
    },
  );
});
