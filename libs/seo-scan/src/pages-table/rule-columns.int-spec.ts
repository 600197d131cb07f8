import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageListInput, pageViewSchema } from '../contract/index.js';
import type { ExtractedPage, ExtractedValues, ListedPages } from '../contract/index.js';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { aListedPage } from '../testing/listed-pages.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { PageListService } from './page-list.service.js';

let scans: StoredScans;
let pages: PageListService;
const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const [PRICE, LINKS, GONE] = [id(1), id(2), id(3)];
const [priceRevision, linksRevision] = [id(4), id(5)];

beforeAll(async () => {
  scans = await StoredScans.create();
  pages = scans.context.module.get(PageListService);
});
afterAll(() => scans.close());

const found = (values: readonly string[], more: Partial<ExtractedValues> = {}) => ({
  ...{ values: [...values], matches: values.length, isCut: false, doesMatch: null, check: null },
  ...more,
});
const EXTRACTED: Readonly<Record<string, ExtractedPage | null>> = {
  '/a': {
    [priceRevision]: found(['€ 10', '€ 9'], { check: 'passed' }),
    [linksRevision]: found(['12'], { matches: 12 }),
  },
  '/b': {
    [priceRevision]: found([], { check: 'failed' }),
    [linksRevision]: found(['0'], { matches: 0 }),
  },
  '/c': {
    [priceRevision]: found([], { check: 'unknown', notEvaluated: 'It took too long.' }),
  },
  '/d': { [priceRevision]: found(['x'.repeat(5_000)], { check: 'passed' }) },
  '/old': null,
};

/** A scan with two rules: the price of each page, with a check, and its number of links. */
async function aShop(): Promise<{ actor: Actor; scanId: string }> {
  const actor = await scans.aUser();
  const urls = Object.keys(EXTRACTED).map((path) => `${SITE}${path}`);
  const scanId = await scans.complete(actor, { pages: urls.map((url) => ({ url })) });
  const rule = { language: 'css', expression: '.price', attribute: null, pages: null };
  const rules = [
    {
      ...rule,
      id: PRICE,
      revision: priceRevision,
      name: 'Price',
      take: 'text',
      check: 'must_exist',
    },
    { ...rule, id: LINKS, revision: linksRevision, name: 'Links', take: 'count', check: 'none' },
  ];
  await scans.query('insert into scan_extractions (scan_id, rules) values ($1, $2)', [
    scanId,
    JSON.stringify(rules),
  ]);
  for (const [path, extracted] of Object.entries(EXTRACTED)) {
    await scans.query('update scan_pages set extracted = $3 where scan_id = $1 and url = $2', [
      ...[scanId, `${SITE}${path}`, extracted === null ? null : JSON.stringify(extracted)],
    ]);
  }
  const em = scans.context.module.get(EntityManager).fork();
  await insertListedPages(
    em,
    scanId,
    urls.map((url) => aListedPage({ url })),
  );
  return { actor, scanId };
}

const list = (actor: Actor, scanId: string, view: object): Promise<ListedPages> =>
  pages.list(actor, pageListInput.parse({ id: scanId, sort: 'url', ...view }));

const pathsOf = ({ pages: rows }: ListedPages): string[] =>
  rows.map(({ url }) => url.slice(SITE.length));

describe('columns of extraction rules', () => {
  it('are those of the rules that the scan used', async () => {
    const { actor, scanId } = await aShop();
    const { columns } = await pages.columns(actor, scanId);
    expect(columns.slice(-3).map(({ key, label, type }) => [key, label, type])).toEqual([
      [`rule_${PRICE}`, 'Price', 'text'],
      [`check_${PRICE}`, 'Price: check', 'choice'],
      [`rule_${LINKS}`, 'Links', 'number'],
    ]);
    expect(columns[0]).toMatchObject({ key: 'url', group: 'Address' });
    await expect(pages.columns(await scans.aUser(), scanId)).rejects.toThrow('Scan not found');
  });

  it('distinguish what was not found from what is not known, and cut long values', async () => {
    const { actor, scanId } = await aShop();
    const columns = `rule_${PRICE},check_${PRICE},rule_${LINKS}`;
    const { pages: rows } = await list(actor, scanId, { columns });
    expect(rows.map(({ values }) => values)).toEqual([
      ['€ 10 | € 9', 'passed', 12],
      ['', 'failed', 0],
      [null, 'unknown', null],
      [`${'x'.repeat(999)}…`, 'passed', null],
      [null, null, null],
    ]);
  });

  it.each([
    [`rule_${PRICE}:contains:€ 9`, ['/a']],
    [`rule_${PRICE}:empty`, ['/b', '/c', '/old']],
    [`check_${PRICE}:is:failed,unknown`, ['/b', '/c']],
    [`rule_${LINKS}:lt:5`, ['/b']],
    [`rule_${LINKS}:empty`, ['/c', '/d', '/old']],
  ])('filter the pages: %s', async (filter, expected) => {
    const { actor, scanId } = await aShop();
    expect(pathsOf(await list(actor, scanId, { filter }))).toEqual(expected);
  });

  it.each([
    [`rule_${PRICE}`, ['/b', '/d', '/a', '/c', '/old']],
    [`-rule_${LINKS}`, ['/a', '/b', '/c', '/d', '/old']],
    [`check_${PRICE}`, ['/b', '/a', '/d', '/c', '/old']],
  ])('sort them part by part: %s', async (sort, expected) => {
    const { actor, scanId } = await aShop();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await list(actor, scanId, { sort, limit: 2, cursor });
      seen.push(...pathsOf(part));
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
  });

  it('are in the CSV under their names', async () => {
    const { actor, scanId } = await aShop();
    const view = pageViewSchema.parse({
      columns: `path,rule_${PRICE},check_${PRICE}`,
      filter: `check_${PRICE}:is:passed`,
      sort: `-rule_${LINKS}`,
    });
    const { lines } = await pages.csv(actor, scanId, view);
    let file = '';
    for await (const line of lines) file += line;
    expect(file).toContain('Path,Price,Price: check\r\n/a,€ 10 | € 9,Passed\r\n/d,xxx');
  });

  it.each([
    [{ columns: `url,rule_${GONE}` }, `This scan has no column "rule_${GONE}".`],
    [{ columns: `check_${LINKS}` }, `This scan has no column "check_${LINKS}".`],
    [{ sort: `-rule_${GONE}` }, `This scan has no column "rule_${GONE}".`],
    [{ filter: `rule_${GONE}:empty` }, `This scan has no column "rule_${GONE}".`],
    [{ filter: `rule_${LINKS}:lt:many` }, 'Links needs a number, not "many".'],
    [{ filter: `check_${PRICE}:is:gone` }, 'Price: check has no value "gone".'],
  ])('are refused with a sentence where the scan has none: %j', async (view, message) => {
    const { actor, scanId } = await aShop();
    await expect(list(actor, scanId, view)).rejects.toMatchObject({
      code: 'validation_failed',
      message,
    });
  });
});
