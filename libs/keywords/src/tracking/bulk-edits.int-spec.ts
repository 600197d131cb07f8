import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { ResultPages } from '@app/search-data';
import { editKeywordsInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { BulkEditsService } from './bulk-edits.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

function edit(change: object, of = actor) {
  const input = editKeywordsInput.parse({ selection: { filter: {} }, ...change });
  return tracker.get(BulkEditsService).edit(of, input);
}

describe('a change of many keywords', () => {
  it('changes the selected ones, and leaves out those of others', async () => {
    const other = await tracker.aUser();
    const [foreign] = await tracker.track(other, 'coffee');
    const keywords = await tracker.track(actor, 'coffee\nmilk\ntea', { tags: ['a'] });
    const ids = [...keywords.slice(0, 2).map(({ id }) => id), foreign?.id];
    const change = {
      ...{ addTags: ['b'], removeTags: ['a'], cadence: 'weekly', depth: 30 },
      intendedAddress: 'https://example.com/x',
    };
    expect(await edit({ selection: { ids }, ...change })).toMatchObject({ changed: 2 });
    const wanted = {
      ...{ tags: ['b'], cadence: 'weekly', depth: 30, intended_address: 'https://example.com/x' },
    };
    const same = { tags: ['a'], cadence: 'daily', depth: 100, intended_address: null };
    expect(await tracker.list(actor)).toMatchObject([wanted, wanted, same]);
    expect(await tracker.list(other)).toMatchObject([{ tags: [], depth: 100 }]);
  });

  it('changes everything that a filter selects, and the same when it is sent twice', async () => {
    await tracker.track(actor, 'rye rolls\nrye bread\ntea');
    const change = {
      selection: { filter: { search: 'rye' } },
      addTags: ['bakery'],
      isPaused: true,
    };
    for (let times = 0; times < 2; times += 1)
      expect(await edit(change)).toEqual({ success: true, changed: 2, still_paused: 0 });
    expect(await tracker.list(actor)).toMatchObject([
      { keyword: 'rye bread', tags: ['bakery'], paused: 'user', next_due: null },
      { keyword: 'rye rolls', tags: ['bakery'], paused: 'user', next_due: null },
      { keyword: 'tea', tags: [], paused: null },
    ]);
    await edit({ isPaused: false });
    for (const { paused, next_due } of await tracker.list(actor)) {
      expect(paused).toBeNull();
      expect(next_due).not.toBeNull();
    }
  });

  it('changes all or none: a keyword with too many tags stops it', async () => {
    const tags = Array.from({ length: 20 }, (_each, index) => `tag ${index}`);
    await tracker.track(actor, 'full', { tags });
    await tracker.track(actor, 'empty');
    await expect(edit({ addTags: ['one more'], depth: 20 })).rejects.toMatchObject({
      code: 'validation_failed',
      message: '1 keyword would have more than 20 tags; nothing was changed',
    });
    expect(await tracker.list(actor)).toMatchObject([{ depth: 100 }, { depth: 100 }]);
    await edit({ addTags: ['one more'], removeTags: ['tag 3'] });
    const [empty, full] = await tracker.list(actor);
    expect([empty?.tags, full?.tags.length]).toEqual([['one more'], 20]);
  });

  it('keeps to the cadence of the plan, which an own key lifts', async () => {
    await tracker.plan(actor, 'free');
    await tracker.track(actor, 'coffee');
    await expect(edit({ cadence: 'daily' })).rejects.toMatchObject({ code: 'forbidden' });
    const estimate = { provider: 'serper', keyOwner: 'user', costMicros: 0 } as const;
    const pages = jest.spyOn(tracker.context.module.get(ResultPages), 'estimate');
    pages.mockResolvedValue(estimate);
    try {
      expect(await edit({ cadence: 'daily' })).toMatchObject({ changed: 1 });
    } finally {
      pages.mockRestore();
    }
    expect(await tracker.list(actor)).toMatchObject([{ cadence: 'daily' }]);
  });

  it('resumes no more keywords than the plan has', async () => {
    const text = Array.from({ length: 12 }, (_each, index) => `keyword ${index}`).join('\n');
    await tracker.track(actor, text);
    await edit({ isPaused: true });
    await tracker.plan(actor, 'free');
    expect(await edit({ isPaused: false })).toEqual({
      ...{ success: true, changed: 12, still_paused: 2 },
    });
    const paused = (await tracker.list(actor)).map((each) => each.paused);
    expect(paused.filter((each) => each === null)).toHaveLength(10);
    expect(paused.filter((each) => each === 'plan')).toHaveLength(2);
  });

  it('loses nothing when several come at once', async () => {
    const text = Array.from({ length: 200 }, (_each, index) => `keyword ${index}`).join('\n');
    await tracker.track(actor, text);
    await Promise.all(['a', 'b', 'c', 'd'].map((tag) => edit({ addTags: [tag] })));
    const tags = (await tracker.list(actor)).map((each) => [...each.tags].sort().join(''));
    expect(new Set(tags)).toEqual(new Set(['abcd']));
  });

  it('stops half-way without a change', async () => {
    await tracker.track(actor, 'coffee\ntea');
    await tracker.context.rows(
      `alter table tracked_keywords add constraint stopped check (text <> 'tea' or depth > 20) not valid`,
    );
    try {
      await expect(edit({ depth: 20 })).rejects.toThrow();
    } finally {
      await tracker.context.rows('alter table tracked_keywords drop constraint stopped');
    }
    expect(await tracker.list(actor)).toMatchObject([{ depth: 100 }, { depth: 100 }]);
  });

  it('needs a change', () => {
    const parse = (change: object) =>
      editKeywordsInput.safeParse({ selection: { filter: {} }, ...change }).success;
    expect([parse({}), parse({ depth: 9 }), parse({ depth: 10 })]).toEqual([false, false, true]);
  });
});
