import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { strToU8, zipSync } from 'fflate';
import { importExportFields } from '../contract/index.js';
import type { ImportExportResponse, ImportedFigures } from '../contract/index.js';
import { GscContext } from '../testing/gsc-context.js';
import { GscImports } from './imports.service.js';

const HEADING = 'Clicks,Impressions,CTR,Position';
const FILES = {
  'Queries.csv': `Top queries,${HEADING}\nrye bread,4,120,3.33%,7.14\nbuns,2,29,6.9%,3\n`,
  'Pages.csv': `Top pages,${HEADING}\nhttps://www.bakery.example/,8,150,5.33%,7.4\n`,
  'Chart.csv': `Date,${HEADING}\n2026-10-02,5,100,5%,7\n2026-10-01,3,50,6%,10\n`,
  'Filters.csv': 'Filter,Value\nSearch type,Web\n',
};

describe('an imported export of Search Console', () => {
  let gsc: GscContext;
  let ada: Actor;

  beforeAll(async () => {
    gsc = await GscContext.create();
    gsc.context.clock.set('2026-11-23T20:00:00Z');
  });
  beforeEach(async () => {
    ada = await gsc.aUser();
  });
  afterAll(() => gsc.close());

  const imports = (): GscImports => gsc.get(GscImports);
  function send(
    file: string | Record<string, string>,
    fields: Record<string, string> = {},
    actor = ada,
  ): Promise<ImportExportResponse> {
    const form = importExportFields.parse({ domain: 'bakery.example', ...fields });
    const bytes = typeof file === 'string' ? Buffer.from(file) : zipOf(file);
    return imports().import(actor, bytes, form);
  }
  function figures(id: string, by = 'queries'): Promise<ImportedFigures> {
    return imports().figures(ada, { id, by: by as 'queries', sort: 'clicks', filter: '' });
  }

  it('is previewed, and then stored with its source and days', async () => {
    const dry = await send(FILES, { isDryRun: 'true' });
    expect(dry).toMatchObject({
      ...{ isDryRun: true, isNew: true, problems: [] },
      import: { id: '', domain: 'bakery.example', from: '2026-10-01', to: '2026-10-02', days: 2 },
    });
    expect((await imports().list(ada)).imports).toEqual([]);

    const { import: stored } = await send(FILES);
    expect(stored).toMatchObject({
      filters: [{ name: 'Search type', value: 'Web' }],
      tables: [
        { by: 'pages', rows: 1 },
        { by: 'queries', rows: 2 },
      ],
    });
    expect(await figures(stored.id)).toMatchObject({
      source: 'search_console_export',
      // Sums of the days, never of the keywords: rare ones are missing there.
      totals: { clicks: 8, impressions: 150, ctr: 8 / 150, position: (700 + 500) / 150 },
      days: [
        { day: '2026-10-01', clicks: 3, position: 10 },
        { day: '2026-10-02', clicks: 5, position: 7 },
      ],
      anomalies: [],
      rows: [
        { name: 'rye bread', clicks: 4, impressions: 120, position: 7.14 },
        { name: 'buns', clicks: 2 },
      ],
      row_count: 2,
    });
  });

  it('is stored once, whatever is repeated', async () => {
    const [one, other] = await Promise.all([send(FILES), send(FILES)]);
    expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
    expect(one.import.id).toBe(other.import.id);
    expect(await send(FILES, { isDryRun: 'true' })).toMatchObject({ isNew: false });
    const corrected = { ...FILES, 'Queries.csv': FILES['Queries.csv'].replace(',4,', ',3,') };
    expect((await send(corrected)).isNew).toBe(true);
    expect((await imports().list(ada)).imports).toHaveLength(2);
  });

  it('does not change fetched figures', async () => {
    await gsc.connect(ada);
    const count = `select (select count(*) from gsc_daily_totals)::int as totals,
      (select count(*) from gsc_daily_queries)::int as queries`;
    const before = await gsc.context.rows(count);
    await send(FILES);
    expect(await gsc.context.rows(count)).toEqual(before);
  });

  it('lists the days on which Google counted wrongly', async () => {
    const text = FILES['Chart.csv'].replaceAll('2026-10', '2026-04');
    const { import: stored } = await send({ ...FILES, 'Chart.csv': text });
    expect((await figures(stored.id)).anomalies).toMatchObject([{ to: '2026-04-27' }]);
  });

  it('requires days from the user when the file contains none, and then has no totals', async () => {
    const queries = FILES['Queries.csv'];
    await expect(send(queries)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { from: expect.stringMatching(/doesn't state its days/) },
    });
    const { import: stored } = await send(queries, { from: '2026-10-01', to: '2026-10-31' });
    expect(await figures(stored.id)).toMatchObject({ totals: null, days: [], row_count: 2 });
  });

  it('is refused when it is of another website', async () => {
    await expect(send(FILES, { domain: 'cafe.example' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        domain: 'The pages in this file belong to www.bakery.example, not to cafe.example',
      },
    });
    await expect(send(FILES, { domain: 'none' })).rejects.toMatchObject({
      details: { domain: '“none” is not a domain' },
    });
  });

  it('is matched to the website by its domain as punycode, without www', async () => {
    const pages = `Top pages,${HEADING}\nhttps://bäckerei.example/,8,150,5.33%,7.4\n`;
    const { import: stored } = await send(
      { 'Pages.csv': pages, 'Chart.csv': FILES['Chart.csv'] },
      { domain: 'https://www.Bäckerei.example/' },
    );
    expect(stored.domain).toBe('xn--bckerei-5wa.example');
  });

  it.each([
    ['', /choose a file/],
    ['PK\u0003\u0004', /no CSV file|damaged/],
    ['name,price\na,1\n', /no figures|not the columns/],
  ])('is refused with a sentence for %j', async (text, message) => {
    await expect(send(text)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { file: expect.stringMatching(message) },
    });
  });

  it('can be read and deleted by its owner only', async () => {
    const { import: stored } = await send(FILES);
    const eve = await gsc.aUser();
    expect((await imports().list(eve)).imports).toEqual([]);
    const input = { id: stored.id, by: 'queries', sort: 'clicks', filter: '' } as const;
    await expect(imports().figures(eve, input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(imports().remove(eve, stored.id)).rejects.toMatchObject({ code: 'not_found' });
    await imports().remove(ada, stored.id);
    expect((await imports().list(ada)).imports).toEqual([]);
    expect(
      await gsc.context.rows('select 1 from gsc_imported_rows where import_id = ?', [stored.id]),
    ).toEqual([]);
  });
});

function zipOf(files: Record<string, string>): Buffer {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, text] of Object.entries(files)) entries[name] = strToU8(text);
  return Buffer.from(zipSync(entries));
}
