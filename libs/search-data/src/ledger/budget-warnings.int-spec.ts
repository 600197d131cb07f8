import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SearchDataContext } from '../testing/index.js';

let test: SearchDataContext;
let staffId: string;

beforeAll(async () => {
  test = await SearchDataContext.create([], { SEARCH_DATA_MONTHLY_USD: '10' });
}, 60_000);
beforeEach(async () => {
  await test.context.rows('delete from users');
  await test.context.rows('delete from provider_budgets');
  test.context.clock.set('2026-11-20T12:00:00Z');
  await test.aUser();
  staffId = (await test.aUser()).userId;
  await test.context.rows(`update users set role = 'support' where id = ?`, [staffId]);
});
afterAll(() => test.close());

const use = (month: string, spent: number, reserved = 0) =>
  test.context.rows(
    `insert into provider_budgets (month, spent_micros, reserved_micros, assumed_micros) values (?, ?, ?, 0)
     on conflict (month) do update set spent_micros = excluded.spent_micros, reserved_micros = excluded.reserved_micros`,
    [month, spent, reserved],
  );
const notices = () =>
  test.context.rows('select user_id, kind, key, title from notifications order by created_at, key');

describe('the budget of a month', () => {
  it('is announced to staff once at 80 % and once when it is used up', async () => {
    await test.service.clean();
    await use('2026-11-01', 7_900_000);
    await test.service.clean();
    expect(await notices()).toEqual([]);
    await use('2026-11-01', 7_900_000, 100_000);
    await test.service.clean();
    await test.service.clean();
    const first = {
      ...{ user_id: staffId, kind: 'search_data_budget' },
      key: 'search_data_budget:2026-11-01:80',
      title: '80% of the search data budget is used',
    };
    expect(await notices()).toEqual([first]);
    test.moveClock(60);
    await use('2026-11-01', 10_000_000);
    await test.service.clean();
    await test.service.clean();
    expect(await notices()).toMatchObject([first, { key: 'search_data_budget:2026-11-01:100' }]);
  });

  it('is announced again in the next month', async () => {
    await use('2026-11-01', 9_000_000);
    await test.service.clean();
    test.context.clock.set('2026-12-01T00:00:01Z');
    await test.service.clean();
    expect(await notices()).toHaveLength(1);
    await use('2026-12-01', 9_000_000);
    await test.service.clean();
    expect(await notices()).toHaveLength(2);
  });
});
