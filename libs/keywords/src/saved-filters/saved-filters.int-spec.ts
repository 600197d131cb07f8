import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { SAVED_FILTERS_MAX, listKeywordsInput, saveFilterInput } from '../contract/index.js';
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

  it('select the list by their id; what the request names replaces a part of them', async () => {
    await tracker.track(actor, 'rye bread\nrye rolls\nspelt');
    const list = async (query: object, of = actor) => {
      const { keywords, total } = await tracker.keywords.list(of, listKeywordsInput.parse(query));
      return { names: keywords.map(({ keyword }) => keyword), total };
    };
    const { filter } = await save('Rye', { sort: 'keyword', order: 'desc' });
    const byId = { filter: filter.id };
    expect(await list(byId)).toEqual({ names: ['rye rolls', 'rye bread'], total: 2 });
    expect((await list({ ...byId, order: 'asc' })).names).toEqual(['rye bread', 'rye rolls']);
    expect((await list({ ...byId, sort: 'keyword' })).names).toEqual(['rye bread', 'rye rolls']);
    expect((await list({ ...byId, search: 'spelt' })).names).toEqual(['spelt']);
    expect((await list({ ...byId, domain: 'other.example' })).names).toEqual([]);
    const other = await tracker.aUser();
    await expect(list(byId, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(list({ filter: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    await tracker.context.rows(`update saved_keyword_filters set filter = '{"colour":"red"}'`);
    await expect(list(byId)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('have no fields that the list does not have', () => {
    const isValid = (filter: object) => saveFilterInput.safeParse({ name: 'a', filter }).success;
    expect(isValid({ serach: 'rye' })).toBe(false);
    expect(isValid({ bucket: ['top_7'] })).toBe(false);
    expect(isValid({ bucket: ['top_3'] })).toBe(true);
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
