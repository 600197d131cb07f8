import type { Actor } from '@app/common';
import { PageQueries } from '@app/gsc';
import { importExportFields } from '@app/gsc/contract';
import { GscImports } from '@app/gsc/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { KeywordsContext } from '../testing/index.js';
import { RankedKeywordLists } from './ranked-keyword-lists.service.js';

const BREAD = 'https://www.own.example/bread/';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  actor = await tracker.aUser();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => tracker.close());

const lists = (url: string, scope: 'website' | 'page' = 'page', of = actor) =>
  tracker.get(RankedKeywordLists).of(of, { url, scope });

describe('the keywords of an imported Search Console export', () => {
  const HEADING = 'Clicks,Impressions,CTR,Position';
  const CHART = `Date,${HEADING}\n2026-10-02,5,100,5%,7\n2026-10-01,3,50,6%,10\n`;
  const QUERIES = `Top queries,${HEADING}\nrye bread,4,120,3.33%,7.14\nbuns 🥐,2,29,6.9%,3\n`;
  const PAGE = `${BREAD},8,150,5.33%,7.4\n`;
  const CAKES = 'https://own.example/cakes,1,10,10%,9\n';
  const WEB = 'Search type,Web\nDate,Last 28 days\n';
  const DAYS = { from: '2026-10-01', to: '2026-10-02' };

  async function importExport(
    pages: string,
    files: Record<string, string> = {},
    of = actor,
  ): Promise<string> {
    const all = {
      ...{ 'Chart.csv': CHART, 'Queries.csv': QUERIES },
      'Pages.csv': `Top pages,${HEADING}\n${pages}`,
      'Filters.csv': `Filter,Value\n${WEB}`,
      ...files,
    };
    const entries = Object.entries(all).map(([name, text]) => [name, strToU8(text)] as const);
    const zip = Buffer.from(zipSync(Object.fromEntries(entries)));
    const fields = importExportFields.parse({ domain: 'own.example' });
    return (await tracker.get(GscImports).import(of, zip, fields)).import.id;
  }

  it('are those of the website, named with its days', async () => {
    await importExport(`${PAGE}${CAKES}`);
    const shared = {
      ...{ source: 'search_console_export', engine: 'google', location: null, address: null },
      ...{ date: '2026-10-02', period: DAYS, filters: [], others: [] },
    };
    expect((await lists('www.own.example', 'website')).keywords).toMatchObject([
      { ...shared, keyword: 'rye bread', position: 7.1 },
      { ...shared, keyword: 'buns 🥐', position: 3 },
    ]);
    // Which page a search has shown is not in it.
    expect((await lists(BREAD)).keywords).toEqual([]);
    for (const url of ['shop.own.example', 'own.example.other.example'])
      expect((await lists(url, 'website')).keywords).toEqual([]);
    expect((await lists('own.example', 'website', await tracker.aUser())).keywords).toEqual([]);
  });

  it('are those of a page where the export has no other', async () => {
    await importExport(`${PAGE}${BREAD}#:~:text=rye,1,2,50%,3\n`, {
      'Filters.csv': `Filter,Value\n${WEB}Page,${BREAD}\n`,
    });
    const filters = [{ name: 'Page', value: BREAD }];
    expect((await lists('http://own.example/bread')).keywords).toMatchObject([
      { keyword: 'rye bread', address: 'http://own.example/bread', period: DAYS, filters },
      { keyword: 'buns 🥐' },
    ]);
    expect((await lists('https://own.example/bread/rolls')).keywords).toEqual([]);
  });

  it('are of one export: the latest of the whole website, if there is one', async () => {
    await importExport(`${PAGE}${CAKES}`);
    const queries = QUERIES.replace('rye bread', 'later');
    await importExport(PAGE, {
      ...{ 'Queries.csv': queries, 'Chart.csv': CHART.replaceAll('2026-10', '2026-11') },
      'Filters.csv': `Filter,Value\n${WEB}Country,Germany\n`,
    });
    const { keywords } = await lists('own.example', 'website');
    expect(keywords.map(({ keyword }) => keyword)).toEqual(['rye bread', 'buns 🥐']);
    const id = await importExport(`${PAGE}${CAKES}`, {
      ...{ 'Queries.csv': queries, 'Chart.csv': CHART.replaceAll('2026-10', '2026-11') },
    });
    const latest = await lists('own.example', 'website');
    expect(latest.keywords[0]).toMatchObject({ keyword: 'later', date: '2026-11-02', filters: [] });
    await tracker.get(GscImports).remove(actor, id);
    expect((await lists('own.example', 'website')).keywords).toEqual(keywords);
  });

  it('give way to a connected property, even one without searches, and are listed beside a tracked rank', async () => {
    await importExport(PAGE);
    tracker.pages.rank('rye bread', { 4: 'https://own.example/bread' });
    await tracker.track(actor, 'rye bread', { domain: 'own.example' });
    await tracker.round();
    expect((await lists(BREAD)).keywords[0]).toMatchObject({
      ...{ keyword: 'rye bread', source: 'tracked', position: 4 },
      others: [{ source: 'search_console_export', position: 7.1, period: DAYS }],
    });
    const range = { from: '2026-10-20', to: '2026-11-18' };
    const fetched = { keyword: 'spelt', clicks: 9, impressions: 90, ctr: 0.1, position: 2 };
    const searches = tracker.get(PageQueries);
    jest.spyOn(searches, 'rankedKeywordsOfPage').mockResolvedValue({ range, keywords: [] });
    jest.spyOn(searches, 'rankedKeywords').mockResolvedValue({ range, keywords: [fetched] });
    expect((await lists(BREAD)).keywords).toMatchObject([{ source: 'tracked', others: [] }]);
    expect((await lists('own.example', 'website')).keywords).toMatchObject([
      { source: 'tracked', others: [] },
      { keyword: 'spelt', source: 'search_console' },
    ]);
  });
});
