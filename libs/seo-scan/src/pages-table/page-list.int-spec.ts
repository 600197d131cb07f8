import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageColumns, pageListInput } from '../contract/index.js';
import type { ListedPages, PageValue } from '../contract/index.js';
import { IgnoresService } from '../issues/ignores.service.js';
import { fillPagesJob, fillPagesJobKey } from '../listed-pages/fill-pages.job.js';
import { FillPagesProcessor } from '../listed-pages/fill-pages.processor.js';
import { MissingRows } from '../listed-pages/missing-rows.js';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { aListedPage } from '../testing/listed-pages.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { PageListService } from './page-list.service.js';

let scans: StoredScans;
let pages: PageListService;

beforeAll(async () => {
  scans = await StoredScans.create();
  pages = scans.context.module.get(PageListService);
});
afterAll(() => scans.close());

type Row = Parameters<typeof aListedPage>[0];

async function aScan(...rows: readonly (Omit<Row, 'url'> & { path: string })[]) {
  const actor = await scans.aUser();
  const id = await scans.complete(actor, { pages: [] });
  await insertListedPages(
    scans.context.module.get(EntityManager).fork(),
    id,
    rows.map(({ path, ...row }) => aListedPage({ ...row, url: SITE + path })),
  );
  return { actor, id };
}

function list(actor: Actor, id: string, view: object = {}): Promise<ListedPages> {
  return pages.list(actor, pageListInput.parse({ id, sort: 'url', ...view }));
}

async function pathsOf(actor: Actor, id: string, view: object): Promise<string[]> {
  return (await list(actor, id, view)).pages.map(({ url }) => url.replace(SITE, ''));
}

const bakery = () =>
  aScan(
    { path: '/', title: 'Harbour Bakery', depth: 0, word_count: 150, content: { h1: 'Welcome' } },
    { path: '/bread/rye', title: '100% rye', word_count: 900, indexability: 'canonicalised' },
    { path: '/bread/spelt', title: '', word_count: 300, is_noindex: true, indexability: 'noindex' },
    {
      ...{ path: '/old', status: 404, outcome: 'error', indexability: 'error', title: null },
      ...{ word_count: null, is_noindex: null, depth: null, details: null, lang: null },
    },
  );

describe('the table of pages', () => {
  it('shows the chosen columns in their order, and distinguishes unknown from absent', async () => {
    const { actor, id } = await bakery();
    const {
      columns,
      pages: rows,
      total,
    } = await list(actor, id, { columns: 'title,h1,depth,bytes,noindex,folder' });
    expect(columns).toEqual(['title', 'h1', 'depth', 'bytes', 'noindex', 'folder']);
    expect(total).toBe(4);
    expect(rows.map(({ values }) => values)).toEqual([
      ['Harbour Bakery', 'Welcome', 0, 20_000, false, '/'],
      ['100% rye', 'Bread', 1, 20_000, false, '/bread'],
      ['', 'Bread', 1, 20_000, true, '/bread'],
      [null, null, null, null, null, '/old'],
    ] satisfies PageValue[][]);
  });

  it.each([
    ['title:contains:RYE', ['/bread/rye']],
    ['title:contains:%', ['/bread/rye']],
    ['title:not_contains:rye', ['/', '/bread/spelt', '/old']],
    ['title:empty', ['/bread/spelt', '/old']],
    ['title:not_empty', ['/', '/bread/rye']],
    ['path:starts:/bread/', ['/bread/rye', '/bread/spelt']],
    ['path:is:/', ['/']],
    ['url:ends:RYE', ['/bread/rye']],
    ['words:lt:301', ['/', '/bread/spelt']],
    ['words:gte:300;words:lte:899.5', ['/bread/spelt']],
    ['words:is_not:300', ['/', '/bread/rye', '/old']],
    ['words:empty', ['/old']],
    ['noindex:yes', ['/bread/spelt']],
    ['noindex:no', ['/', '/bread/rye']],
    ['noindex:empty', ['/old']],
    ['indexability:is:noindex,error', ['/bread/spelt', '/old']],
    ['outcome:is_not:ok', ['/old']],
    ['h1:is:Welcome', ['/']],
    ["title:contains:'; drop table listed_pages; --", []],
  ])('is filtered by %s', async (filter, expected) => {
    const { actor, id } = await bakery();
    const escaped = filter.includes('drop table') ? filter.replaceAll(';', '\\;') : filter;
    expect(await pathsOf(actor, id, { filter: escaped })).toEqual(expected);
    expect((await list(actor, id, { filter: escaped })).total).toBe(expected.length);
  });

  it.each([
    ['words', ['/', '/bread/spelt', '/bread/rye', '/old']],
    ['-words', ['/bread/rye', '/bread/spelt', '/', '/old']],
    ['-title', ['/', '/bread/rye', '/bread/spelt', '/old']],
    ['indexability', ['/', '/bread/spelt', '/bread/rye', '/old']],
    ['-noindex', ['/bread/spelt', '/', '/bread/rye', '/old']],
    ['depth', ['/', '/bread/rye', '/bread/spelt', '/old']],
  ])(
    'is sorted by %s, unknown values last, and goes on where a part ended',
    async (sort, expected) => {
      const { actor, id } = await bakery();
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const part = await list(actor, id, { sort, limit: 1, cursor });
        expect(part.total).toBe(cursor === undefined ? 4 : null);
        seen.push(...part.pages.map(({ url }) => url.replace(SITE, '')));
        cursor = part.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(expected);
    },
  );

  it('has a value in every column, can be sorted and filtered by each, and goes on after its last row', async () => {
    const { actor, id } = await bakery();
    for (const { key, type } of pageColumns) {
      const operator = type === 'flag' ? 'no' : type === 'choice' ? 'is_not' : 'not_empty';
      const value = type === 'choice' ? (key === 'outcome' ? ':failed' : ':not_html') : '';
      const view = {
        columns: key,
        filter: `${key}:${operator}${value}`,
        sort: `-${key}`,
        limit: 1,
      };
      const { nextCursor } = await list(actor, id, view);
      if (nextCursor !== null) await list(actor, id, { ...view, cursor: nextCursor });
    }
  });

  it('has every page once in any order, however many have the same value, none or a long one', async () => {
    const [row, pageCount, limit] = [
      <T>(values: readonly T[], at: number) => values[at % values.length] as T,
      29,
      8,
    ];
    const { actor, id } = await aScan(
      ...Array.from({ length: pageCount }, (_, at) => ({
        path: `/${at % 3}/p${at * 7}`,
        title: row([null, '', 'ж'.repeat(2_000), '"'.repeat(2_000), 'a', 'A', 'é', '%_\\'], at),
        description: 'ж'.repeat(1_990) + String(at % 5),
        word_count: row([null, 0, 1, 1, 2_000_000_000], at),
        is_noindex: row([null, true, false], at),
        depth: row([null, 0, 1], at),
        indexability: row(['error', 'noindex', 'indexable'] as const, at),
        details: at % 4 === 0 ? null : aListedPage({ url: SITE }).details,
        critical: at % 2,
      })),
    );
    await scans.query(
      `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, sources, nofollow_sources)
       select scan_id, row_number() over (order by url), url, 0.1 + length(url) % 3 / 7.0, 1, 1, 1, '{}', '{}'
       from listed_pages where scan_id = $1 and word_count is not null`,
      [id],
    );
    for (const { key } of pageColumns) {
      for (const sort of [key, `-${key}`]) {
        const whole = (await list(actor, id, { sort, columns: key })).pages.map(({ url }) => url);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const part = await list(actor, id, { sort, columns: key, limit, cursor });
          seen.push(...part.pages.map(({ url }) => url));
          cursor = part.nextCursor ?? undefined;
        } while (cursor !== undefined && seen.length <= pageCount);
        expect([sort, ...seen]).toEqual([sort, ...whole]);
        expect(new Set(seen).size).toBe(pageCount);
      }
    }
  });

  it('has PageRank and followed inlinks of the link graph, as soon as it is computed', async () => {
    const { actor, id } = await bakery();
    const view = { columns: 'page_rank,followed_inlinks', sort: '-page_rank' };
    expect((await list(actor, id, view)).pages[0]?.values).toEqual([null, null]);
    await scans.query(
      `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, sources, nofollow_sources)
       values ($1, 0, $2, 1.23456, 4, 3, 2, '{}', '{}'), ($1, 1, $3, 0.5, 1, 0, 2, '{}', '{}')`,
      [id, `${SITE}/bread/rye`, `${SITE}/`],
    );
    const { pages: rows } = await list(actor, id, view);
    expect(rows.map(({ values }) => values)).toEqual([
      [1.235, 3],
      [0.5, 0],
      [null, null],
      [null, null],
    ]);
    expect(await pathsOf(actor, id, { filter: 'page_rank:gt:1' })).toEqual(['/bread/rye']);
  });

  it('has the pages of scans that an older release stored, with what is known of them', async () => {
    const actor = await scans.aUser();
    const id = await scans.complete(actor, {
      pages: [
        { url: `${SITE}/a` },
        { url: `${SITE}/b`, status: 404, outcome: 'error', isHtml200: false },
        { url: `${SITE}/c` },
      ],
      issues: [{ check: 'title.missing', url: `${SITE}/a`, severity: 'critical' }],
    });
    // An upgrade while it ran: a page of the newer release.
    const row = aListedPage({ url: `${SITE}/c`, title: 'New' });
    await insertListedPages(scans.context.module.get(EntityManager).fork(), id, [row]);
    const columns = 'path,status,title,critical_issues,inlinks,bytes';
    const lists = await Promise.all([1, 2].map(() => list(actor, id, { columns })));
    for (const { pages: rows, total } of lists) {
      expect(total).toBe(3);
      expect(rows.map(({ values }) => values)).toEqual([
        ['/a', 200, '', 1, null, null],
        ['/b', 404, null, 0, null, null],
        ['/c', 200, 'New', 0, null, 20_000],
      ]);
    }
  });

  it('of a large scan of an older release is prepared by a worker, with its progress', async () => {
    const actor = await scans.aUser();
    const id = await scans.complete(actor, { pages: [{ url: `${SITE}/a` }] });
    await scans.context.rows(
      `insert into scan_pages (scan_id, url, status, depth, outcome, facts, audit_outcome)
       select scan_id, url || n, 200, 1, 'ok', facts, audit_outcome from scan_pages, generate_series(1, 1200) n
       where scan_id = ?`,
      [id],
    );
    const preparing = { pages: [], total: 0, preparing: { done: 0, pages: 1_201 } };
    expect(await list(actor, id)).toMatchObject(preparing);
    expect(await list(actor, id)).toMatchObject(preparing);
    const view = pageListInput.parse({ id });
    await expect(pages.csv(actor, id, view)).rejects.toMatchObject({ code: 'conflict' });
    const { module } = scans.context;
    const rows = module.get(MissingRows);
    const stopped = new AbortController();
    stopped.abort();
    await expect(rows.fill(id, stopped.signal)).rejects.toThrow();
    await deliverJob(module, new FillPagesProcessor(rows), fillPagesJob, {
      ...{ key: fillPagesJobKey(id), payload: { scanId: id } },
    });
    const prepared = await list(actor, id);
    expect(prepared).toMatchObject({ total: 1_201 });
    expect(prepared.preparing).toBeUndefined();
  });

  it('refuses what is not a view, and the cursor of another order', async () => {
    const { actor, id } = await bakery();
    for (const view of [{ columns: 'price' }, { sort: 'price' }, { filter: 'price:is:1' }])
      expect(pageListInput.safeParse({ id, ...view }).success).toBe(false);
    await expect(list(actor, id, { sort: 'words', cursor: '["a","b"]' })).rejects.toThrow(
      'not valid',
    );
    await expect(list(actor, id, { cursor: 'nonsense' })).rejects.toThrow('not valid');
    const unstorable = JSON.stringify(['a', '\0']);
    await expect(list(actor, id, { cursor: unstorable })).rejects.toThrow('cannot be stored');
  });

  it('counts the issues that are neither ignored nor fixed live', async () => {
    const actor = await scans.aUser();
    const url = `${SITE}/rye`;
    const id = await scans.complete(actor, {
      pages: [{ url }],
      issues: [
        { check: 'title.missing', url, severity: 'critical' },
        { check: 'meta.description_missing', url, severity: 'high' },
      ],
    });
    const row = aListedPage({ url, critical: 1, high: 1 });
    await insertListedPages(scans.context.module.get(EntityManager).fork(), id, [row]);
    const view = { columns: 'issues,critical_issues,warnings' };
    expect((await list(actor, id, view)).pages[0]?.values).toEqual([2, 1, 1]);
    await scans.context.module.get(IgnoresService).add(actor, {
      ...{ scope: 'check', checkId: 'title.missing', scanId: id, reason: 'On purpose' },
    });
    expect((await list(actor, id, view)).pages[0]?.values).toEqual([1, 0, 1]);
    expect((await list(actor, id, { filter: 'issues:is:2' })).pages).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { id } = await bakery();
    await expect(list(await scans.aUser(), id)).rejects.toThrow('Scan not found');
  });
});

describe('the pages as CSV', () => {
  it('are exactly the rows, columns and order of the table', async () => {
    const { actor, id } = await bakery();
    const view = {
      columns: 'title,words,noindex,indexability',
      filter: 'path:starts:/',
      sort: '-words',
    };
    const { lines } = await pages.csv(actor, id, view);
    let file = '';
    for await (const line of lines) file += line;
    expect(file).toBe(
      '\uFEFFTitle,Words,Noindex,Indexability\r\n' +
        '100% rye,900,No,Canonical to another page\r\n' +
        ',300,Yes,Noindex\r\n' +
        'Harbour Bakery,150,No,Indexable\r\n' +
        ',,,Error\r\n',
    );
  });
});
