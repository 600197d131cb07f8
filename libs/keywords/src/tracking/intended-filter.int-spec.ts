import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { listKeywordsInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
}, 60_000);
afterAll(() => tracker.close());

/** Intended and ranking address of keywords. */
const ADDRESSES = [
  ['https://example.com/tea', 'https://www.example.com/tea/'],
  ['HTTP://example.com/tea#top', 'https://example.com/tea'],
  ['https://example.com/tea', 'https://example.com/Tea'],
  ['https://example.com/tea', 'https://example.com/tea?a=1'],
  ['https://example.com/tea//', 'https://example.com/tea'],
  ['https://www.example.com', 'https://example.com/'],
  ['https://example.com/tea', null],
  [null, 'https://example.com/tea'],
] as const;

it('selects keywords whose intended address is missed as each of them says', async () => {
  await tracker.track(actor, ADDRESSES.map((_pair, index) => `keyword ${index}`).join('\n'));
  for (const [index, [intended, address]] of ADDRESSES.entries())
    await tracker.context.rows(
      'update tracked_keywords set intended_address = ?, address = ? where normalised = ?',
      [intended, address, `keyword ${index}`],
    );
  const namesOf = async (intended: 'met' | 'missed') => {
    const { keywords } = await tracker.keywords.list(
      actor,
      listKeywordsInput.parse({ intended, sort: 'keyword' }),
    );
    return keywords.map(({ keyword }) => keyword);
  };
  const all = await tracker.list(actor);
  const where = (isMissed: boolean) =>
    all.filter((each) => each.intended_missed === isMissed).map(({ keyword }) => keyword);
  expect(await namesOf('missed')).toEqual(where(true));
  expect(await namesOf('met')).toEqual(where(false));
  expect(where(true)).toEqual(['keyword 2', 'keyword 3', 'keyword 4']);
  expect(where(false)).toEqual(['keyword 0', 'keyword 1', 'keyword 5']);
});
