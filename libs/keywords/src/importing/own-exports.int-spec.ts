import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { importRanksFields, keywordsCsvInput } from '../contract/index.js';
import type { ImportRanksResponse } from '../contract/index.js';
import { KeywordExports } from '../exports/exports.service.js';
import type { CsvFile } from '../exports/exports.service.js';
import { HistoryService } from '../history/history.service.js';
import { KeywordsContext } from '../testing/index.js';
import { RankImports } from './rank-imports.service.js';

/** As it is typed, whatever that is. */
const GRAZ = 'Graz, "Styria"';

let tracker: KeywordsContext;
let ada: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  ada = await tracker.aUser();
  await tracker.plan(ada, 'seo_professional');
  tracker.pages.rank('=1+1 ☕', { 4: 'https://shop.example.com/a' });
  tracker.pages.rank('rye, 12"', { 7: 'https://example.com/rye' });
  await tracker.track(ada, '=1+1 ☕', { match: 'subdomains', tags: ['-a', 'b c'] });
  await tracker.track(ada, 'keyword\n"rye, 12"""\nnobody;=x\n', {
    market: { engine: 'google', country: 'AT', language: 'de', location: GRAZ, device: 'mobile' },
  });
  await tracker.round();
  tracker.pages.rank('=1+1 ☕', { 2: 'https://shop.example.com/a' });
  await tracker.roundAfterDays(1);
  await tracker.track(ada, 'never checked', { cadence: 'manual', depth: 20 });
}, 60_000);
afterAll(() => tracker.close());

async function textOf({ lines }: CsvFile): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

/** Everything of a keyword that an export has. */
const subjectsOf = async (actor: Actor) =>
  (await tracker.list(actor)).map(({ keyword, domain, match, market, tags }) => ({
    ...{ keyword, domain, match, market, tags },
  }));

function importText(actor: Actor, text: string): Promise<ImportRanksResponse> {
  const fields = importRanksFields.parse({ tracksNew: 'true', country: 'JP' });
  return tracker.get(RankImports).import(actor, Buffer.from(text), fields);
}

async function importedDays(actor: Actor): Promise<string[]> {
  const days: string[] = [];
  for (const { id, keyword } of await tracker.list(actor)) {
    const { series } = await tracker.get(HistoryService).of(actor, { id, days: 90 });
    for (const { day, outcome, position, depth } of series.flatMap((one) => one.days))
      days.push([keyword, day, outcome, position ?? depth].join(' '));
  }
  return days;
}

describe('an own export', () => {
  it('of the list is imported with its keywords, markets and ranks', async () => {
    const files = tracker.get(KeywordExports);
    const text = await textOf(await files.list(ada, keywordsCsvInput.parse({})));
    const eve = await tracker.aUser();
    await tracker.plan(eve, 'seo_professional');
    const result = await importText(eve, text);
    expect(result).toMatchObject({
      ...{ format: 'groundswell', problems: [], domains: ['example.com'] },
      keywords: { tracked: 0, added: 4, not_tracked: 0 },
      markets: [
        { location: 'Graz, "Styria", google, de, mobile', keywords: 2, imported: 2 },
        { location: 'United States', keywords: 2 },
      ],
    });
    expect(await subjectsOf(eve)).toEqual(await subjectsOf(ada));
    expect(await importedDays(eve)).toEqual([
      ...['=1+1 ☕ 2026-11-20 ranked 4', '=1+1 ☕ 2026-11-21 ranked 2'],
      'nobody;=x 2026-11-21 not_in_depth 100',
      'rye, 12" 2026-11-20 ranked 7',
      'rye, 12" 2026-11-21 ranked 7',
    ]);
    const again = await importText(eve, text);
    expect(again).toMatchObject({
      keywords: { tracked: 4, added: 0 },
      days: { added: 0, changed: 0, unchanged: 5 },
    });
  });

  it('of a history is imported day by day, with its outcomes', async () => {
    const files = tracker.get(KeywordExports);
    const eve = await tracker.aUser();
    for (const { id } of await tracker.list(ada))
      await importText(eve, await textOf(await files.historyOf(ada, { id, days: 90 })));
    expect(await importedDays(eve)).toEqual(await importedDays(ada));
    const checked = (await subjectsOf(ada)).filter(({ keyword }) => keyword !== 'never checked');
    expect(await subjectsOf(eve)).toEqual(checked);
  });
});
