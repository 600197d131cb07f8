import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { linkedPages } from '../testing/local-site.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

describe('running a scan', () => {
  it('requests only changed pages again, and reports the same of the rest', async () => {
    const actor = await scanning.aUser();
    let unchanged = 0;
    const reply =
      (html: string): SiteResponse =>
      (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') {
          unchanged += 1;
          response.writeHead(304, { ETag: '"v1"' }).end();
          return;
        }
        response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"v1"' }).end(html);
      };
    const cached = await scanning.aSite(
      Object.fromEntries(Object.entries(linkedPages(8)).map(([path, html]) => [path, reply(html)])),
    );
    const first = await scanning.start(actor, `${cached.origin}/`);
    await scanning.runner.run(first);
    expect(unchanged).toBe(0);
    const second = await scanning.start(actor, `${cached.origin}/`);
    await scanning.runner.run(second);
    expect(unchanged).toBe(8);
    const [a, b] = await Promise.all([
      scanning.reading.detail(actor, first),
      scanning.reading.detail(actor, second),
    ]);
    const seen = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.evidence]);
    expect(seen(b)).toEqual(seen(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    const forced = await scanning.start(actor, `${cached.origin}/`, { rescan: true });
    await scanning.runner.run(forced);
    expect(unchanged).toBe(8);
  });

  it('does not charge an address that only redirects to another page', async () => {
    const actor = await scanning.aUser();
    const moved = await scanning.aSite({
      '/': '<!doctype html><html lang="en"><title>A home page of the bakery</title><a href="/old">old</a> <a href="/new">new</a>',
      '/old': (_request, response) => response.writeHead(301, { Location: '/new' }).end(),
      '/new': '<!doctype html><html lang="en"><title>A new page of the bakery</title><h1>New</h1>',
    });
    const id = await scanning.start(actor, `${moved.origin}/`);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.pages_scanned).toBe(2);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 2 });
  });

  it('does not take the own widget for a development address', async () => {
    const actor = await scanning.aUser();
    const { publicUrl } = scanning.context.module.get<AppConfig>(APP_CONFIG);
    expect(publicUrl).toMatch(/^http:\/\/localhost/);
    const scripts = (...sources: string[]): string =>
      sources.map((source) => `<script src="${source}" async></script>`).join('');
    const page = (head: string): string =>
      `<!doctype html><html lang="en"><head><title>Bread</title>${head}</head><body><a href="/bread">Bread</a></body></html>`;
    const fixed = await scanning.aSite({
      '/': page(scripts(`${publicUrl}/widget.js`)),
      '/bread': page(scripts(`${publicUrl}/widget.js`, `${publicUrl}/theme.js`)),
    });
    const id = await scanning.start(actor, `${fixed.origin}/`);
    await scanning.runner.run(id);
    const { issues } = await scanning.reading.detail(actor, id);
    const found = issues.filter(({ check_id: check }) => check === 'links.localhost');
    expect(found.map(({ page_url: url, current_value: value }) => [url, value])).toEqual([
      [`${fixed.origin}/bread`, `${publicUrl}/theme.js`],
    ]);
  });

  it('changes nothing when the job is redelivered', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(id);
    const first = await scanning.reading.detail(actor, id);
    await scanning.runner.run(id);
    expect(await scanning.reading.detail(actor, id)).toEqual(first);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('reads every page once when two workers get the same scan', async () => {
    const actor = await scanning.aUser();
    const own = await scanning.aSite(scanning.pages);
    const id = await scanning.start(actor, `${own.origin}/`);
    await Promise.allSettled([scanning.runner.run(id), scanning.runner.run(id)]);
    expect((await scanning.reading.detail(actor, id)).scan).toMatchObject({ status: 'completed' });
    expect(own.requests.filter((path) => path === '/p3')).toHaveLength(1);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('continues where a dead worker stopped, with the same result', async () => {
    const actor = await scanning.aUser();
    const whole = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(whole);
    const broken = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(broken);
    // As if the worker had died after three pages: no result, no site issues, an expired lease.
    await scanning.context.rows(
      `update scans set status = 'scanning', seo_score = null, finished_at = null,
         lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ?`,
      [broken],
    );
    await scanning.context.rows(
      'delete from scan_pages where scan_id = ? and url not in (select url from scan_pages where scan_id = ? order by depth, url limit 3)',
      [broken, broken],
    );
    await scanning.context.rows(
      'delete from scan_issues where scan_id = ? and page_url not in (select url from scan_pages where scan_id = ?)',
      [broken, broken],
    );
    const before = scanning.site.requests.length;
    await scanning.runner.run(broken);
    const [a, b] = await Promise.all([
      scanning.reading.detail(actor, whole),
      scanning.reading.detail(actor, broken),
    ]);
    const summary = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.current_value]);
    expect(summary(b)).toEqual(summary(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    // Stored pages are not requested again until all pages are read and a few requests outside the crawl follow.
    const requests = scanning.site.requests.slice(before);
    const firstTimes = ['/p5', '/p6', '/p7'].map((path) => requests.indexOf(path));
    expect(Math.min(...firstTimes)).toBeGreaterThanOrEqual(0);
    expect(requests.indexOf('/')).toBeGreaterThan(Math.max(...firstTimes));
  });
});
