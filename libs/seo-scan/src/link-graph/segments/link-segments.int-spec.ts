import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSegmentInput, linkedPagesInput } from '../../contract/index.js';
import { insertListedPages } from '../../listed-pages/write-listed-pages.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { aListedPage } from '../../testing/listed-pages.js';
import { StoredScans } from '../../testing/stored-scans.js';
import { LinkGraphsModule } from '../link-graphs.module.js';
import { LinkGraphsService } from '../link-graphs.service.js';
import { LinkSegmentsService } from './link-segments.service.js';

const SITE = 'http://127.0.0.1:8080';
let scans: StoredScans;
let links: LinkSegmentsService;
let graphs: LinkGraphsService;

beforeAll(async () => {
  scans = await StoredScans.create([LinkGraphsModule]);
  links = scans.context.module.get(LinkSegmentsService);
  graphs = scans.context.module.get(LinkGraphsService);
});
afterAll(() => scans.close());

const PAGES = [
  { path: '/', rank: 2, inlinks: 3, clicks: 0 },
  { path: '/blog/a', rank: 1, inlinks: 1, clicks: 1 },
  { path: '/blog/b', rank: 0.5, inlinks: 0, clicks: null },
  { path: '/shop/blog', rank: 0.5, inlinks: 1, clicks: 3 },
];

async function aGraph(): Promise<{ actor: Actor; scanId: string; websiteId: string }> {
  const actor = await scans.aUser();
  const { website } = await scans.context.module.get(WebsitesService).add(actor, { url: SITE });
  const websiteId = website.id;
  const scanId = await scans.complete(actor, { pages: [], websiteId, origin: SITE });
  const em = scans.context.module.get(EntityManager).fork();
  await insertListedPages(
    em,
    scanId,
    PAGES.map(({ path }) => aListedPage({ url: SITE + path })),
  );
  const nodes = PAGES.map(({ path, ...page }) => ({
    name: SITE + path,
    folder: '/',
    ...page,
    pages: 1,
  }));
  const picture = { success: true, kind: 'pages', nodes, links: [], linksLeftOut: 0 };
  await scans.query(
    `insert into scan_link_graphs (scan_id, status, picture) values ($1, 'ready', $2)`,
    [scanId, JSON.stringify(picture)],
  );
  for (const [number, { path, rank, inlinks, clicks }] of PAGES.entries()) {
    await scans.query(
      `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, clicks, sources, nofollow_sources)
       values ($1, $2, $3, $4, $5, $5, 1, $6, '{}', '{}')`,
      [scanId, number, SITE + path, rank, inlinks, clicks],
    );
  }
  return { actor, scanId, websiteId };
}

describe('the link graph by segment', () => {
  it('has the PageRank, clicks and orphans of each segment, and the segment of each point', async () => {
    const { actor, scanId, websiteId } = await aGraph();
    const nothing = { success: true, segments: [], rows: [], nodes: [] };
    expect(await links.of(actor, scanId)).toEqual(nothing);
    for (const [name, operator, value] of [
      ['Blog', 'contains', 'blog'],
      ['Shop', 'starts', '/shop'],
    ]) {
      const conditions = [{ column: 'path', operator, value }];
      const input = createSegmentInput.parse({ websiteId, segment: { name, conditions } });
      await scans.context.module.get(SegmentsService).create(actor, input);
    }
    const { segments, rows, nodes } = await links.of(actor, scanId);
    expect(segments.map(({ name }) => name)).toEqual(['Blog', 'Shop']);
    expect(nodes).toEqual([null, 0, 0, 0]);
    expect(rows).toMatchObject([
      {
        ...{ name: 'Blog', pages: 3, rankShare: 0.5, averageClicks: 2 },
        ...{ orphans: 1, unreachable: 1 },
      },
      { name: 'Shop', pages: 1, rankShare: 0.125, averageRank: 0.5, orphans: 0 },
      { name: 'Other pages', pages: 1, rankShare: 0.5, averageClicks: 0, orphans: 0 },
    ]);
    const shown = async (segment: string): Promise<string[]> => {
      const input = linkedPagesInput.parse({ id: scanId, segment });
      const { pages, total } = await graphs.pages(actor, input);
      expect(total).toBe(pages.length);
      return pages.map(({ url }) => url.slice(SITE.length));
    };
    expect(await shown(segments[1]?.id ?? '')).toEqual(['/shop/blog']);
    expect(await shown('other')).toEqual(['/']);
    await expect(links.of(await scans.aUser(), scanId)).rejects.toThrow('Scan not found');
  });
});
