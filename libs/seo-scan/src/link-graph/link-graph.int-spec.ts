import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { AnalyzerPool } from '@app/crawler';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { computeLinksJob, computeLinksJobKey } from './compute-links.job.js';
import { ComputeLinksProcessor } from './compute-links.processor.js';
import { CrawledLinksRepository } from './crawled-links.repository.js';
import { LinkGraphBuilder } from './link-graph-builder.js';
import { LinkGraphsRepository } from './link-graphs.repository.js';
import { LinkGraphsService } from './link-graphs.service.js';
import type { OrphanUpdates } from './orphans/orphan-updates.service.js';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`;
const moved =
  (location: string): SiteResponse =>
  (_request, response) => {
    response.writeHead(301, { location }).end();
  };
const sitemap: SiteResponse = ({ headers }, response) => {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>http://${headers.host ?? ''}/lonely</loc></url></urlset>`);
};

describe('the link graph of a scan', () => {
  let test: ScanContext;
  let graphs: LinkGraphsService;
  let processor: ComputeLinksProcessor;
  let ada: Actor;
  let scanId: string;
  let origin: string;

  beforeAll(async () => {
    test = await ScanContext.create();
    const { module } = test.context;
    const [stored, crawled] = [
      module.get(LinkGraphsRepository, { strict: false }),
      module.get(CrawledLinksRepository, { strict: false }),
    ];
    graphs = new LinkGraphsService(
      module.get(ScansRepository, { strict: false }),
      ...([stored, crawled] as const),
      module.get(SegmentMembership, { strict: false }),
    );
    const pool = module.get(AnalyzerPool, { strict: false });
    const orphans = {
      ...{ update: () => Promise.resolve(), giveUp: () => Promise.resolve() },
    } satisfies Pick<OrphanUpdates, 'update' | 'giveUp'>;
    processor = new ComputeLinksProcessor(
      new LinkGraphBuilder(crawled, stored, pool),
      orphans as unknown as OrphanUpdates,
    );
    ada = await test.aUser();
    const site = await test.aSite({
      '/': html('<a href="/a">All breads</a><a href="/old">Rolls</a><a href="/hop">Far</a>'),
      '/a': html('<a href="/">Home</a><a href="/b" rel="nofollow">Buns</a>'),
      '/b': html('<a href="/">Home</a>'),
      '/old': moved('/b'),
      '/hop': moved('/old'),
      '/lonely': html('<a href="/">Home</a>'),
      '/sitemap.xml': sitemap,
    });
    ({ origin } = site);
    scanId = await test.start(ada, `${origin}/`);
    await test.runner.run(scanId);
  });
  afterAll(async () => {
    await test.closeSites();
    await test.close();
  });

  const compute = (attemptsMade = 0): Promise<void> =>
    deliverJob(test.context.module, processor, computeLinksJob, {
      key: computeLinksJobKey(scanId),
      payload: { scanId },
      attemptsMade,
    });

  it('is computed after the scan, once', async () => {
    expect(await graphs.get(ada, scanId)).toEqual({
      ...{ success: true, status: 'waiting', summary: null },
    });
    await compute();
    const { status, summary } = await graphs.get(ada, scanId);
    expect(status).toBe('ready');
    expect(summary).toMatchObject({
      ...{ pages: 4, orphans: 1, orphansInSitemap: 1, unreachable: 1, chainCount: 1 },
    });
    expect(summary?.byClicks).toEqual([1, 2]);
    expect(summary?.chains[0]).toEqual({
      urls: [`${origin}/hop`, `${origin}/old`, `${origin}/b`],
      linkedFrom: 1,
    });
    await compute();
    expect((await graphs.get(ada, scanId)).summary).toEqual(summary);
  });

  it('lists pages by their PageRank, and finds those that nothing links to', async () => {
    const input = { id: scanId, limit: 50, show: 'all', search: '' } as const;
    const { pages, total } = await graphs.pages(ada, input);
    expect(total).toBe(pages.length);
    expect(pages[0]).toMatchObject({ url: `${origin}/`, clicks: 0, title: 'Page' });
    expect(pages[0]?.rank).toBeGreaterThan(1);
    const ranks = pages.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    const orphans = await graphs.pages(ada, { ...input, show: 'orphans' });
    expect(orphans.pages).toMatchObject([
      { url: `${origin}/lonely`, clicks: null, isInSitemap: true },
    ]);
    const found = await graphs.pages(ada, { ...input, search: '/A', limit: 1 });
    expect(found.pages.map(({ url }) => url)).toEqual([`${origin}/a`]);
  });

  it('lists the pages that link to a page, with the text of each link, and the path to it', async () => {
    const { inlinks, path, page } = await graphs.inlinks(ada, { id: scanId, url: `${origin}/b` });
    expect(page).toMatchObject({ inlinks: 2, followedInlinks: 1, clicks: 1 });
    expect(inlinks).toMatchObject([
      { url: `${origin}/`, anchor: 'Rolls', isNofollow: false, via: `${origin}/old` },
      { url: `${origin}/a`, anchor: 'Buns', isNofollow: true, via: null },
    ]);
    expect(path).toEqual([`${origin}/`, `${origin}/b`]);
    await expect(
      graphs.inlinks(ada, { id: scanId, url: `${origin}/nowhere` }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    { of: 'some', isSource: (page: number): boolean => page % 3 === 1 },
    { of: 'nearly all', isSource: (page: number): boolean => page % 11 > 0 },
    { of: 'the lower half', isSource: (page: number): boolean => page > 6_000 && page % 200 !== 3 },
  ])('lists the hundred highest when $of of 12,000 pages link to one', async ({ isSource }) => {
    const id = await test.start(ada, `${origin}/`);
    const urlOf = (page: number): string => `http://many.example/${page}`;
    const isNofollow = (page: number): boolean => page % 7 === 0;
    const rankOf = (page: number): number => (page % 200 === 3 ? 2 + page : 1); // of most pages the same
    const sources = Array.from({ length: 12_000 }, (_, page) => page).filter(isSource);
    const listOf = (pages: readonly number[]): string => `{${pages.join(',')}}`;
    await test.context.rows(
      `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, sources, nofollow_sources)
       select ?, i, 'http://many.example/' || i, case when i % 200 = 3 then 2 + i else 1 end,
         case i when 0 then ?::int else 0 end, 0, 1, case i when 0 then ?::int[] else '{}' end,
         case i when 0 then ?::int[] else '{}' end
       from generate_series(0, 11999) i`,
      [
        ...[id, sources.length, listOf(sources.filter((page) => !isNofollow(page)))],
        listOf(sources.filter(isNofollow)),
      ],
    );
    const { inlinks } = await graphs.inlinks(ada, { id, url: urlOf(0) });
    expect(inlinks.map(({ url, isNofollow: is }) => [url, is])).toEqual(
      sources
        .sort((a, b) => rankOf(b) - rankOf(a) || a - b)
        .slice(0, 100)
        .map((page) => [urlOf(page), isNofollow(page)]),
    );
  });

  it('is drawn, and exported as lists of pages and links', async () => {
    const { nodes, links, kind } = await graphs.picture(ada, scanId);
    expect(kind).toBe('pages');
    expect(nodes[0]).toMatchObject({ name: `${origin}/`, folder: '/', clicks: 0 });
    expect(links.length % 2).toBe(0);
    const textOf = async (file: 'pages.csv' | 'links.csv'): Promise<string> => {
      const lines = await graphs.export(ada, { id: scanId, file });
      let text = '';
      for await (const line of lines) text += line;
      return text;
    };
    expect(await textOf('pages.csv')).toContain(`${origin}/b,`);
    expect(await textOf('links.csv')).toContain(`${origin}/a,${origin}/b,yes`);
  });

  it('belongs to the owner of the scan', async () => {
    const ben = await test.aUser();
    await expect(graphs.get(ben, scanId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(graphs.picture(ben, scanId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is marked as failed when every attempt at it fails', async () => {
    await test.context.rows(`update scan_link_graphs set status = 'waiting' where scan_id = ?`, [
      scanId,
    ]);
    // Its pages are stored already, so that it cannot be stored.
    await expect(compute()).rejects.toThrow('duplicate key');
    expect((await graphs.get(ada, scanId)).status).toBe('waiting');
    await compute(20);
    expect((await graphs.get(ada, scanId)).status).toBe('failed');
  });

  it('of an older scan is missing', async () => {
    await test.context.rows('delete from scan_link_graphs where scan_id = ?', [scanId]);
    expect((await graphs.get(ada, scanId)).status).toBe('missing');
    expect((await graphs.picture(ada, scanId)).nodes).toEqual([]);
    await compute();
    expect((await graphs.get(ada, scanId)).status).toBe('missing');
  });
});
