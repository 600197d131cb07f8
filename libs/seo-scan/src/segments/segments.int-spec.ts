import type { Actor } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createSegmentInput, previewSegmentInput, segmentFields } from '../contract/index.js';
import type { SegmentFields } from '../contract/index.js';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { aListedPage } from '../testing/listed-pages.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { SegmentMembership } from './segment-membership.js';
import { PatternMatcher } from './pattern-matcher.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { SegmentPreviews } from './segment-preview.service.js';
import { SegmentsOfPages } from './segments-of-pages.service.js';
import { SegmentsService } from './segments.service.js';
import { StaleSegmentPages } from './stale-segment-pages.service.js';

let scans: StoredScans;
let segments: SegmentsService;
let previews: SegmentPreviews;
let ofPages: SegmentsOfPages;
beforeAll(async () => {
  scans = await StoredScans.create();
  segments = scans.context.module.get(SegmentsService);
  previews = scans.context.module.get(SegmentPreviews);
  ofPages = scans.context.module.get(SegmentsOfPages);
});
afterAll(() => scans.close());

interface Owner {
  readonly actor: Actor;
  readonly websiteId: string;
}

async function anOwner(): Promise<Owner> {
  const actor = await scans.aUser();
  const { website } = await scans.context.module
    .get(WebsitesService)
    .add(actor, { url: 'http://127.0.0.1:8080' });
  return { actor, websiteId: website.id };
}

type Row = Omit<Parameters<typeof aListedPage>[0], 'url'> & { readonly path: string };

const SHOP: readonly Row[] = [
  { path: '/', depth: 0, lang: 'en' },
  { path: '/products/rye', depth: 2, lang: 'en' },
  { path: '/products/spelt?size=2', depth: 3, lang: 'de', indexability: 'noindex' },
  { path: '/blog/2024/rye', depth: 2, lang: 'de' },
  { path: '/old', depth: null, lang: null, status: 404, outcome: 'error', indexability: 'error' },
];

async function aScan({ actor, websiteId }: Owner, rows: readonly Row[] = SHOP): Promise<string> {
  const id = await scans.complete(actor, { pages: [], websiteId });
  const em = scans.context.module.get(EntityManager).fork();
  await insertListedPages(
    em,
    id,
    rows.map(({ path, ...row }) => aListedPage({ ...row, url: SITE + path })),
  );
  return id;
}

function aSegment(name: string, ...conditions: readonly string[]): SegmentFields {
  return segmentFields.parse({
    name,
    conditions: conditions.map((text) => {
      const [column, operator, ...value] = text.split(' ');
      return { column, operator, value: value.join(' ') };
    }),
  });
}

const create = async ({ actor, websiteId }: Owner, segment: SegmentFields): Promise<string> =>
  (await segments.create(actor, createSegmentInput.parse({ websiteId, segment }))).segment.id;

/** Paths by the name of the segment. */
async function contents({ websiteId }: Owner): Promise<Record<string, string[]>> {
  const { scanId, segments: all } = await ofPages.ofWebsite(websiteId);
  const rows = await scans.query<{ id: string; url: string }>(
    `select s.id, m.url from segment_pages m cross join unnest(m.segments) as s(id)
     where m.scan_id = $1 order by m.url`,
    [scanId],
  );
  return Object.fromEntries(
    all.map(({ id, name }) => [
      name,
      rows.filter((row) => row.id === id).map(({ url }) => url.replace(SITE, '')),
    ]),
  );
}

/** As it is after the worker has done these jobs, each of them once more. */
async function forgotten(): Promise<void> {
  const jobs = await scans.query<{ ids: string[] }>(
    `select payload -> 'scanIds' as ids from outbox_jobs where name = 'forget-segment-pages'`,
    [],
  );
  for (const { ids } of [...jobs, ...jobs])
    await scans.context.module.get(StaleSegmentPages).forget(ids);
}

describe('segments', () => {
  it.each([
    [['path starts /products/'], ['/products/rye', '/products/spelt?size=2']],
    [['path glob /*/rye'], ['/blog/2024/rye', '/products/rye']],
    [['path regex ^/[a-z]+/\\d{4}/'], ['/blog/2024/rye']],
    [['path regex ^/nowhere'], []],
    [['path starts /products/', 'language is de'], ['/products/spelt?size=2']],
    [
      ['depth lte 2', 'path not_contains blog'],
      ['/', '/products/rye'],
    ],
    [['indexability is noindex,error'], ['/old', '/products/spelt?size=2']],
    [['title contains nothing'], []],
  ])('contain the pages that match %j', async (conditions, expected) => {
    const owner = await anOwner();
    await aScan(owner);
    await create(owner, aSegment('Some', ...conditions));
    expect(await contents(owner)).toEqual({ Some: expected });
  });

  it('match any of their conditions when they say so, and a page may be in several', async () => {
    const owner = await anOwner();
    await aScan(owner);
    const any = aSegment('Any', 'path starts /blog/', 'path regex ^/old$');
    await create(owner, { ...any, match: 'any' });
    await create(owner, aSegment('Rye', 'path ends rye'));
    expect(await contents(owner)).toEqual({
      Any: ['/blog/2024/rye', '/old'],
      Rye: ['/blog/2024/rye', '/products/rye'],
    });
  });

  it('are evaluated again for the last scan when they change, and when they are removed', async () => {
    const owner = await anOwner();
    const scanId = await aScan(owner);
    const id = await create(owner, aSegment('One', 'path is /'));
    expect(await contents(owner)).toEqual({ One: ['/'] });
    await segments.change(owner.actor, id, aSegment('Two', 'path is /old'));
    expect(await contents(owner)).toEqual({ Two: ['/old'] });
    await segments.remove(owner.actor, id);
    expect(await contents(owner)).toEqual({});
    expect(await scans.query('select 1 from segment_pages where scan_id = $1', [scanId])).toEqual(
      [],
    );
  });

  it('leave nothing in earlier scans when they, or the website, are removed', async () => {
    const owner = await anOwner();
    const first = await aScan(owner);
    const ofFirst = () =>
      scans.query('select url from segment_pages where scan_id = $1 order by url', [first]);
    const look = () =>
      scans.context.module
        .get(SegmentMembership)
        .updateOf({ id: first, websiteId: owner.websiteId, status: 'completed' });
    const id = await create(owner, aSegment('One', 'path is /'));
    await create(owner, aSegment('Old', 'path is /old'));
    await look();
    await aScan(owner);
    await aScan(owner);
    expect(await ofFirst()).toHaveLength(2);
    await segments.remove(owner.actor, id);
    await forgotten();
    expect(await ofFirst()).toEqual([]);
    // Looked at again, it is compared with what is left; that is kept.
    await look();
    await forgotten();
    expect(await ofFirst()).toEqual([{ url: `${SITE}/old` }]);
    await scans.context.module.get(WebsitesService).remove(owner.actor, owner.websiteId);
    await forgotten();
    expect(await ofFirst()).toEqual([]);
  });

  it('belong to one evaluation when several begin at once', async () => {
    const owner = await anOwner();
    await aScan(owner);
    await create(owner, aSegment('Blog', 'path regex ^/blog/'));
    const matching = jest.spyOn(scans.context.module.get(PatternMatcher), 'match');
    const all = await Promise.all(Array.from({ length: 5 }, () => contents(owner)));
    for (const found of all) expect(found).toEqual({ Blog: ['/blog/2024/rye'] });
    expect(matching).toHaveBeenCalledTimes(1);
    matching.mockRestore();
  });

  it('keep what another evaluation of the same definitions has stored meanwhile', async () => {
    const { module } = scans.context;
    const owner = await anOwner();
    const scanId = await aScan(owner);
    await create(owner, aSegment('Blog', 'path starts /blog/'));
    await contents(owner);
    await scans.query(`update scan_segments set figures = '{}' where scan_id = $1`, [scanId]);
    // As if it had begun before the other one ended.
    const reading = jest.spyOn(module.get(SegmentEvaluationsRepository), 'endedScan');
    reading.mockResolvedValueOnce({ owner: owner.actor.userId, definitions: '' });
    await module.get(SegmentMembership).update(scanId, owner.websiteId);
    reading.mockRestore();
    expect(
      await scans.query('select figures from scan_segments where scan_id = $1', [scanId]),
    ).toEqual([{ figures: {} }]);
  });

  it('are compared with a scan when it has ended, not while it is running', async () => {
    const owner = await anOwner();
    await create(owner, aSegment('All', 'path starts /'));
    const scanId = await aScan(owner, [{ path: '/' }]);
    const setStatus = (status: string): Promise<unknown> =>
      scans.query('update scans set status = $2 where id = $1', [scanId, status]);
    await setStatus('scanning');
    await scans.context.module.get(SegmentMembership).update(scanId, owner.websiteId);
    expect(await scans.query('select 1 from scan_segments where scan_id = $1', [scanId])).toEqual(
      [],
    );
    const em = scans.context.module.get(EntityManager).fork();
    await insertListedPages(em, scanId, [aListedPage({ url: `${SITE}/later` })]);
    await setStatus('completed');
    expect(await contents(owner)).toEqual({ All: ['/', '/later'] });
  });

  it('have their regular expressions evaluated on behalf of the owner of the scan', async () => {
    const owner = await anOwner();
    await aScan(owner);
    const analyzers = jest.spyOn(scans.context.module.get(AnalyzerPool, { strict: false }), 'for');
    await create(owner, aSegment('Rye', 'path regex rye$'));
    await contents(owner);
    const behalf = new Set(analyzers.mock.calls.map(([user]) => user));
    analyzers.mockRestore();
    expect(behalf).toEqual(new Set([owner.actor.userId]));
  });

  it('compare the values that an extraction rule read', async () => {
    const owner = await anOwner();
    const url = `${SITE}/products/rye`;
    const id = await scans.complete(owner.actor, { pages: [{ url }], ...owner });
    const [rule, revision] = [crypto.randomUUID(), crypto.randomUUID()];
    await scans.query(
      `insert into scan_extractions (scan_id, rules) values ($1, jsonb_build_array(jsonb_build_object('id', $2::text, 'revision', $3::text)))`,
      [id, rule, revision],
    );
    await scans.query(
      `update scan_pages set extracted = jsonb_build_object($2::text, '{"values": ["Bread", "In stock"]}'::jsonb) where scan_id = $1`,
      [id, revision],
    );
    await create(owner, aSegment('Stock', `extraction:${rule} contains in stock`));
    await create(owner, aSegment('Pattern', `extraction:${rule} regex (?m)^Bread$`));
    await create(owner, aSegment('Unread', `extraction:${crypto.randomUUID()} contains in`));
    expect(await contents(owner)).toEqual({
      Stock: ['/products/rye'],
      Pattern: ['/products/rye'],
      Unread: [],
    });
  });

  it('are known of given addresses; of those that were not scanned only by the address', async () => {
    const owner = await anOwner();
    await aScan(owner);
    const products = await create(owner, aSegment('Products', 'path starts /products/'));
    const german = await create(owner, aSegment('German', 'language is de'));
    const urls = ['/products/spelt?size=2', '/products/new', '/'].map((path) => SITE + path);
    expect(Object.fromEntries(await ofPages.ofUrls(owner.websiteId, urls))).toEqual({
      [`${SITE}/products/spelt?size=2`]: [products, german],
      [`${SITE}/products/new`]: [products],
      [`${SITE}/`]: [],
    });
  });
});

describe('the segments of a website', () => {
  it('have an order, unique names and at most 50, also when they are added at once', async () => {
    const owner = await anOwner();
    const first = await create(owner, aSegment('First', 'path is /'));
    const second = await create(owner, aSegment('Second', 'path is /'));
    await expect(create(owner, aSegment('first', 'path is /'))).rejects.toMatchObject({
      code: 'conflict',
      details: { name: expect.any(String) },
    });
    const { actor, websiteId } = owner;
    const ordered = await segments.order(actor, { websiteId, ids: [second, first] });
    expect(ordered.segments.map(({ id }) => id)).toEqual([second, first]);
    await Promise.allSettled(
      Array.from({ length: 52 }, (_, at) => create(owner, aSegment(`Part ${at}`, 'path is /'))),
    );
    expect((await segments.list(actor, websiteId)).segments).toHaveLength(50);
  });

  it('do not exist for others', async () => {
    const owner = await anOwner();
    const id = await create(owner, aSegment('Mine', 'path is /'));
    const actor = await scans.aUser();
    const missing = expect.objectContaining({ code: 'not_found' });
    const segment = aSegment('Theirs', 'path is /');
    const { websiteId } = owner;
    await expect(segments.list(actor, websiteId)).rejects.toEqual(missing);
    await expect(segments.create(actor, { websiteId, segment })).rejects.toEqual(missing);
    await expect(segments.change(actor, id, segment)).rejects.toEqual(missing);
    await expect(segments.remove(actor, id)).rejects.toEqual(missing);
    await expect(segments.order(actor, { websiteId, ids: [id] })).rejects.toEqual(missing);
    await expect(previews.preview(actor, { websiteId, segment })).rejects.toEqual(missing);
  });

  it.each(['(', '(?=a)', 'a{1000}{1000}'])(
    'have regular expressions that can be used, unlike %s',
    async (pattern) => {
      const owner = await anOwner();
      const bad = { code: 'validation_failed', details: { conditions: expect.any(String) } };
      await expect(create(owner, aSegment('Bad', `path regex ${pattern}`))).rejects.toMatchObject(
        bad,
      );
    },
  );
});

describe('a preview', () => {
  const preview = ({ actor, websiteId }: Owner, ...conditions: readonly string[]) => {
    const segment = aSegment('Preview', ...conditions);
    return previews.preview(actor, previewSegmentInput.parse({ websiteId, segment }));
  };

  it('counts the pages of the last scan, with examples, without saving anything', async () => {
    const owner = await anOwner();
    expect(await preview(owner, 'path is /')).toMatchObject({
      scanId: null,
      note: expect.stringContaining('after the first scan'),
    });
    await aScan(owner);
    expect(await preview(owner, 'path regex ^/(products|blog)/')).toMatchObject({
      pages: 3,
      totalPages: 5,
      examples: ['/blog/2024/rye', '/products/rye', '/products/spelt?size=2'].map((p) => SITE + p),
      note: null,
    });
    expect((await segments.list(owner.actor, owner.websiteId)).segments).toEqual([]);
  });

  it('says when nothing or everything matches, and when a rule was not read', async () => {
    const owner = await anOwner();
    await aScan(owner);
    expect((await preview(owner, 'path is /none')).note).toBe('No page of the last scan matches.');
    expect((await preview(owner, 'path starts /')).note).toBe(
      'Every page of the last scan matches.',
    );
    const unread = await preview(owner, `extraction:${crypto.randomUUID()} not_empty`);
    expect(unread.note).toContain('did not read this extraction rule');
  });
});
