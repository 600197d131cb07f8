import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { SAVED_FILTERS_MAX, saveFilterInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { SavedFiltersService } from './saved-filters.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  actor = await tracker.aUser();
});
afterAll(() => tracker.close());

function save(name: string, input: object = {}) {
  const whole = saveFilterInput.parse({ name, filter: { search: 'rye' }, ...input });
  return tracker.get(SavedFiltersService).save(actor, whole);
}

async function list(of = actor) {
  return (await tracker.get(SavedFiltersService).list(of)).filters;
}

describe('saved filters', () => {
  it('keep a filter and its order under a name; the same name replaces it', async () => {
    const filter = { tag: ['hot'], bucket: ['top_3', 'unknown'], paused: false };
    const { filter: saved } = await save('Top', { filter, sort: 'rank', order: 'asc' });
    await save('All');
    expect(await list()).toMatchObject([
      { name: 'All', filter: { search: 'rye' }, sort: 'created', order: 'desc' },
      { name: 'Top', filter, sort: 'rank', order: 'asc' },
    ]);
    const again = await save(' Top ', { filter: {} });
    expect(again.filter).toEqual({ ...saved, filter: {}, sort: 'created', order: 'desc' });
    expect(await list()).toHaveLength(2);
  });

  it('are the own user’s only', async () => {
    const { filter } = await save('Top');
    const other = await tracker.aUser();
    expect(await list(other)).toEqual([]);
    const remove = (of: Actor) => tracker.get(SavedFiltersService).remove(of, { id: filter.id });
    await expect(remove(other)).rejects.toMatchObject({ code: 'not_found' });
    await remove(actor);
    await expect(remove(actor)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are at most 50, and one of a name, also when several are saved at once', async () => {
    await Promise.all([save('same'), save('same'), save('same')]);
    expect(await list()).toHaveLength(1);
    await tracker.context.rows(
      `insert into saved_keyword_filters (id, user_id, name, filter, sort, sort_order, created_at)
       select gen_random_uuid(), ?, 'filter ' || n, '{}', 'created', 'desc', now() from generate_series(1, ?::int) n`,
      [actor.userId, SAVED_FILTERS_MAX - 2],
    );
    const both = await Promise.allSettled([save('one'), save('other')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await list()).toHaveLength(SAVED_FILTERS_MAX);
  });
});
