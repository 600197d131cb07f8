import type { TestApi } from './test-api.js';

/** The link graph of a scan with this number of pages, some of the same rank, and all of them orphans. */
export async function makeLinkGraph(api: TestApi, scanId: string, pages: number): Promise<void> {
  await api.rows(`insert into scan_link_graphs (scan_id, status) values (?, 'ready')`, [scanId]);
  await api.rows(
    `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, sources, nofollow_sources)
     select ?, n, 'http://localhost:8099/p' || n, n % 5, 0, 0, 0, '{}', '{}' from generate_series(1, ?::int) n`,
    [scanId, pages],
  );
  await api.rows(
    `insert into scan_orphans (scan_id, place, url, is_read, is_in_sitemap)
     select scan_id, row_number() over (order by url), url, true, false from scan_page_links where scan_id = ?`,
    [scanId],
  );
}
