import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { KeywordsContext } from '../testing/index.js';
import { FindKeywordsService } from './find-keywords.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
}, 60_000);
afterAll(() => tracker.close());

const namesOf = async (owner: Actor, text: string): Promise<string[]> => {
  const { keywords } = await tracker.get(FindKeywordsService).find(owner, { text });
  return keywords.map(({ keyword }) => keyword);
};

it('finds own keywords that contain every word, the best match first', async () => {
  await tracker.track(actor, ['rye bread recipe', 'best rye bread', 'Rye bread', 'tea'].join('\n'));
  expect(await namesOf(actor, 'rye bread')).toEqual([
    'Rye bread',
    'rye bread recipe',
    'best rye bread',
  ]);
  expect(await namesOf(actor, 'bread best')).toEqual(['best rye bread']);
  expect(await namesOf(actor, 'te')).toEqual(['tea']);
  expect(await namesOf(actor, '%')).toEqual([]);
  expect(await namesOf(await tracker.aUser(), 'bread')).toEqual([]);
});
