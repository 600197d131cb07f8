import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pageListInput } from '../contract/index.js';
import { ScanContext } from '../testing/scan-context.js';
import { PageListService } from './page-list.service.js';

let scanning: ScanContext;
beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterAll(() => scanning.close());

async function scan(actor: Awaited<ReturnType<ScanContext['aUser']>>) {
  const id = await scanning.start(actor, `${scanning.site.origin}/`);
  await scanning.runner.run(id);
  const columns =
    'path,title,h1,words,depth,inlinks,template,issues,critical_issues,indexability,bytes,unchanged';
  const input = pageListInput.parse({ id, columns, sort: 'url' });
  const { pages } = await scanning.context.module.get(PageListService).list(actor, input);
  return { id, pages: pages.map(({ values }) => values) };
}

it('a scan stores the row of each page, with the same issues as its lists', async () => {
  const actor = await scanning.aUser();
  const { id, pages } = await scan(actor);
  expect(pages).toHaveLength(8);
  const bytes = Buffer.byteLength(String(scanning.pages['/']));
  expect(pages[0]).toEqual([
    ...['/', '', 'Page 0', expect.any(Number), 0, 0, '/'],
    ...[expect.any(Number), expect.any(Number), 'indexable', bytes, false],
  ]);
  expect(pages[1]?.slice(0, 7)).toEqual([
    ...['/p1', 'Page number 1 of the test site', 'Page 1', expect.any(Number), 1, 1, '/*'],
  ]);
  const { issues } = await scanning.reading.detail(actor, id);
  for (const [path, , , , , , , total, critical] of pages) {
    const own = issues.filter(
      ({ page_url: url }) => url === `${scanning.site.origin}${String(path)}`,
    );
    expect([path, total]).toEqual([path, own.length]);
    expect(critical).toBe(own.filter(({ severity }) => severity === 'critical').length);
  }
});

it('a page that has not changed keeps its details in the next scan', async () => {
  const actor = await scanning.aUser();
  const first = await scan(actor);
  const second = await scan(actor);
  const unchanged = second.pages.filter((values) => values.at(-1) === true);
  expect(unchanged.length).toBeGreaterThan(0);
  expect(second.pages.map((values) => values.slice(0, -1))).toEqual(
    first.pages.map((values) => values.slice(0, -1)),
  );
});
