import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { auditSizes } from '../engine/audit-sizes.js';
import { linkedPages } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

const PAGES = 8;

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

it('a page is listed with the number of its issues, however many batches are stored at the same time', async () => {
  jest.replaceProperty(auditSizes, 'pages', 1);
  const site = await scanning.aSite(linkedPages(PAGES));
  const id = await scanning.start(await scanning.aUser(), `${site.origin}/`);
  await scanning.runner.run(id);
  const listed = await scanning.context.rows<{ issues: number }>(
    'select url, critical + high + medium + low as issues from listed_pages where scan_id = ? order by url',
    [id],
  );
  const stored = await scanning.context.rows<{ issues: number }>(
    `select p.url, count(i.id)::int as issues from scan_pages p
     left join scan_issues i on i.scan_id = p.scan_id and i.page_url = p.url
     where p.scan_id = ? group by p.url order by p.url`,
    [id],
  );
  expect(listed).toEqual(stored);
  expect(listed).toHaveLength(PAGES);
  expect(listed.every(({ issues }) => issues > 0)).toBe(true);
});
