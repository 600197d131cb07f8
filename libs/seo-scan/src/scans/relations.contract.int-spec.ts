import type { LinkFact, SiteRelations } from '@app/crawler/pages';
import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { TestPage, TestSite } from '@app/crawler/testing';
import { randomUUID } from 'node:crypto';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { queryBound } from '../bound-query.js';
import { RelationsInDatabase } from './relations-in-database.js';
import { SeoScanModule } from '../seo-scan.module.js';

const at = (...paths: string[]): string[] => paths.map((path) => `${SITE_ORIGIN}${path}`);
const moved = (path: string, to: string): TestPage =>
  pageFacts(path, { finalUrl: `${SITE_ORIGIN}${to}`, isHtml200: false });

describe('the relations between pages', () => {
  let context: TestContext;
  let userId = '';

  beforeAll(async () => {
    context = await createTestContext([SeoScanModule]);
    userId = randomUUID();
    await context.rows(
      `insert into users (id, name, email, password_hash) values (?, 'Ada', ?, 'none')`,
      [userId, `${userId}@example.com`],
    );
  });
  afterAll(() => context.close());

  /** Queries both implementations, whose results must be equal. */
  async function request<T>(site: TestSite, send: (of: SiteRelations) => Promise<T>): Promise<T> {
    const em = context.module.get(EntityManager).fork();
    const scanId = randomUUID();
    await em.execute(
      `insert into scans (id, user_id, url, mode, max_pages, rule_version, created_at)
       values (?, ?, ?, 'site', 500, '1', now())`,
      [scanId, userId, site.homeUrl],
    );
    const rows = site.pages.map((facts) => ({ ...facts, facts, targets: site.targetsOf(facts) }));
    await queryBound(
      em,
      `insert into scan_pages (scan_id, url, outcome, facts, targets, audit_outcome)
       select $1, p.url, 'ok', p.facts, p.targets, '{}'
       from jsonb_to_recordset($2::jsonb) as p(url text, facts jsonb, targets jsonb)`,
      [scanId, JSON.stringify(rows)],
    );
    const urls = site.pages.map(({ url }) => url).sort();
    const stored = await RelationsInDatabase.open(em, scanId, urls);
    try {
      const inMemory = await send(site.relations);
      expect(await send(stored)).toEqual(inMemory);
      return inMemory;
    } finally {
      await stored.close();
    }
  }

  it('include pages that share a value, of one language, indexable ones only', async () => {
    const site = aSite({
      pages: [
        pageFacts('/b', { title: 'Bread', lang: 'en' }),
        pageFacts('/a', { title: 'Bread', lang: 'EN' }),
        pageFacts('/c', { title: 'Bread', lang: 'de' }),
        pageFacts('/d', { title: 'Bread', isIndexable: false }),
        moved('/old', '/a'),
        pageFacts('/e', { title: '', lang: null }),
        pageFacts('/f', { title: '', lang: null }),
      ],
    });
    expect(await request(site, (of) => of.duplicates('title'))).toEqual([at('/a', '/b')]);
  });

  it('exclude almost empty pages from copies', async () => {
    const copy = { contentHash: 'same', wordCount: 9 };
    const site = aSite({ pages: [pageFacts('/a', copy), pageFacts('/b', copy)] });
    expect(await request(site, (of) => of.duplicates('content'))).toEqual([]);
  });

  it('join texts that are nearly the same, also by way of a third one', async () => {
    const site = aSite({
      pages: [
        pageFacts('/a', { simHash: '0000000000000000' }),
        pageFacts('/b', { simHash: '8000000000000007' }),
        pageFacts('/c', { simHash: '8000000000000004' }),
        pageFacts('/d', { simHash: '000000000000ffff' }),
        pageFacts('/e', { simHash: '0000000000000000', lang: 'de' }),
        pageFacts('/f', { simHash: null }),
      ],
    });
    expect(await request(site, (of) => of.nearDuplicates())).toEqual([at('/a', '/b', '/c')]);
  });

  it('count the pages that link to a page, also by redirects, each once and without itself', async () => {
    const site = aSite({
      pages: [
        pageFacts('/', { links: [linkTo('/a'), linkTo('/old'), linkTo('/')] }),
        pageFacts('/a', { links: [linkTo('/b', { isNofollow: true }), linkTo('/')] }),
        pageFacts('/b', { links: [linkTo('/a')], isNofollow: true }),
        moved('/old', '/a'),
        pageFacts('/gone', { isHtml200: false, links: [linkTo('/a')] }),
      ],
    });
    const all = await request(site, (of) => of.inlinkCounts({ followedOnly: false }));
    expect(all).toEqual(
      new Map([
        [`${SITE_ORIGIN}/a`, 2],
        [`${SITE_ORIGIN}/b`, 1],
        [`${SITE_ORIGIN}/`, 1],
      ]),
    );
    const followed = await request(site, (of) => of.inlinkCounts({ followedOnly: true }));
    expect(followed).toEqual(
      new Map([
        [`${SITE_ORIGIN}/a`, 1],
        [`${SITE_ORIGIN}/`, 1],
      ]),
    );
  });

  it('are the same from memory and from the database, whatever the website', async () => {
    const path = fc.constantFrom('/', '/a', '/b', '/c', '/d', '/e', '/f', '/elsewhere');
    const link: fc.Arbitrary<LinkFact> = fc
      .record({ to: path, isNofollow: fc.boolean(), isInternal: fc.boolean() })
      .map(({ to, ...facts }) => linkTo(to, facts));
    const page = fc
      .record({
        path,
        to: fc.option(path),
        isHtml200: fc.boolean(),
        isIndexable: fc.boolean(),
        isNofollow: fc.boolean(),
        isBlocked: fc.boolean(),
        lang: fc.constantFrom(null, 'en', 'EN', 'de', 'İ'),
        title: fc.constantFrom(null, '', 'Bread', 'bread', 'Buns'),
        wordCount: fc.constantFrom(9, 10),
        contentHash: fc.constantFrom(null, 'x', 'y'),
        simHash: fc.constantFrom(null, '0000000000000000', '8000000000000007', 'ff00000000000007'),
        links: fc.array(link, { maxLength: 4 }),
      })
      .map(({ path: own, to, ...facts }) =>
        pageFacts(own, { ...facts, ...(to === null ? {} : { finalUrl: `${SITE_ORIGIN}${to}` }) }),
      );
    const pages = fc.uniqueArray(page, { selector: ({ url }) => url, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const site = aSite({ pages: given });
        await request(site, async (of) => [
          await of.duplicates('title'),
          await of.duplicates('content'),
          await of.nearDuplicates(),
          await of.inlinkCounts({ followedOnly: true }),
          await of.inlinkCounts({ followedOnly: false }),
        ]);
      }),
      { numRuns: 30 },
    );
  });
});
