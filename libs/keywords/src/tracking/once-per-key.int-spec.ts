import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { trackKeywordInput, trackKeywordsInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';

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

describe('an Idempotency-Key', () => {
  it('adds once, with the same response; another request under it is refused', async () => {
    const input = trackKeywordsInput.parse({ text: 'coffee\ntea', domain: 'example.com' });
    const add = (changes: object = {}) =>
      tracker.tracking.trackAll(actor, { ...input, ...changes }, 'pressed twice');
    const [first, ...others] = await Promise.all([add(), add(), add()]);
    expect(first.counts).toMatchObject({ added: 2, tracked: 0 });
    for (const other of others) expect(other).toEqual(first);
    await expect(add({ text: 'milk' })).rejects.toMatchObject({ code: 'conflict' });
    const single = trackKeywordInput.parse({ keyword: 'milk', domain: 'example.com' });
    const track = () => tracker.tracking.track(actor, single, 'another press');
    expect(await track()).toEqual(await track());
    expect(await tracker.list(actor)).toHaveLength(3);
  });

  it('of a request that was refused can be used again', async () => {
    const single = trackKeywordInput.parse({ keyword: 'coffee', domain: 'not a domain' });
    const track = (domain: string) =>
      tracker.tracking.track(actor, { ...single, domain }, 'pressed once');
    await expect(track('not a domain')).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await track('example.com')).keyword).toMatchObject({ keyword: 'coffee' });
  });
});

describe('a refresh', () => {
  it('is started once for an Idempotency-Key', async () => {
    await tracker.track(actor, 'coffee');
    const starts = await Promise.all(
      [1, 2, 3].map(() => tracker.refreshes.refreshAll(actor, 'pressed twice')),
    );
    const [first] = starts;
    for (const each of starts) expect(each).toEqual(first);
    await tracker.round();
    const [keyword] = await tracker.list(actor);
    const one = () => tracker.refreshes.refreshOne(actor, keyword?.id ?? '', 'another press');
    expect(await one()).toEqual(await one());
    await expect(
      tracker.refreshes.refreshOne(actor, keyword?.id ?? '', 'pressed twice'),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await tracker.context.rows('select 1 from keyword_refreshes')).toHaveLength(2);
  });
});
