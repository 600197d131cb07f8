import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { keywordsCsvInput, saveFilterInput } from '../contract/index.js';
import { SavedFiltersService } from '../saved-filters/saved-filters.service.js';
import { KeywordsContext } from '../testing/index.js';
import { KeywordExports } from './exports.service.js';
import type { CsvFile } from './exports.service.js';

let tracker: KeywordsContext;
let actor: Actor;
let files: KeywordExports;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  files = tracker.get(KeywordExports);
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
  tracker.pages.rank('coffee', { 4: 'https://example.com/' });
  await tracker.track(actor, 'coffee\ntea');
  await tracker.round();
}, 60_000);
afterAll(() => tracker.close());

async function linesOf({ lines }: CsvFile): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line.trimEnd());
  return found;
}

describe('CSV files', () => {
  it('of the list have its filter and order', async () => {
    const csv = async (query: object) =>
      linesOf(await files.list(actor, keywordsCsvInput.parse({ sort: 'keyword', ...query })));
    const keywords = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[0]);
    expect(keywords(await csv({}))).toEqual(['coffee', 'tea']);
    expect(keywords(await csv({ order: 'desc' }))).toEqual(['tea', 'coffee']);
    expect(keywords(await csv({ bucket: 'top_10' }))).toEqual(['coffee']);
    const { fileName } = await files.list(actor, keywordsCsvInput.parse({}));
    expect(fileName).toBe('keywords-2026-11-20.csv');
  });

  it('of the list take a saved filter with its order, unless it is another user’s', async () => {
    const input = saveFilterInput.parse({
      name: 'Top',
      filter: {},
      sort: 'keyword',
      order: 'desc',
    });
    const saved = await tracker.get(SavedFiltersService).save(actor, input);
    const query = keywordsCsvInput.parse({ filter: saved.filter.id });
    const [, ...lines] = await linesOf(await files.list(actor, query));
    expect(lines.map((line) => line.split(',')[0])).toEqual(['tea', 'coffee']);
    const other = await tracker.aUser();
    await expect(files.list(other, query)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of more keywords than are read at a time have each once', async () => {
    await tracker.context.rows(
      `insert into tracked_keywords (id, user_id, target, match, text, normalised, market_id, cadence, depth,
         created_at, anchor_at)
       select gen_random_uuid(), user_id, 'many.example', match, 'word ' || n, 'word ' || n, market_id, cadence,
         depth, created_at, anchor_at
       from tracked_keywords, generate_series(1, 6000) n where normalised = 'tea'`,
    );
    const query = keywordsCsvInput.parse({ domain: 'many.example' });
    const [, ...lines] = await linesOf(await files.list(actor, query));
    expect([lines.length, new Set(lines).size]).toEqual([6_000, 6_000]);
  });

  it('of a history and the overview are the caller’s own', async () => {
    const [keyword] = await tracker.list(actor);
    const id = keyword?.id ?? '';
    const history = await linesOf(await files.historyOf(actor, { id, days: 90 }));
    expect(history[1]).toBe(
      'checks,2026-11-20,ranked,4,,,no,no,no,,,,,coffee,example.com,,google,US,en,,desktop,host',
    );
    const overview = await linesOf(await files.distribution(actor, { days: 90 }));
    expect(overview[1]).toBe('2026-11-20,0,1,0,0,0,1,0');
    const other = await tracker.aUser();
    await expect(files.historyOf(other, { id, days: 90 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await linesOf(await files.distribution(other, { days: 90 }))).toHaveLength(1);
    expect(await linesOf(await files.list(other, keywordsCsvInput.parse({})))).toHaveLength(1);
  });
});
