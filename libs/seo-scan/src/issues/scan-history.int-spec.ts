import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ComparisonService } from '../comparison/comparison.service.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { IgnoresService } from './ignores.service.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

const page =
  (head: () => string): SiteResponse =>
  (_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><head>${head()}</head><body><h1>Bread</h1></body></html>`,
      );
  };

describe('scans of a website that changes', () => {
  it('show what is new, fixed and regressed, and exclude ignored issues', async () => {
    const actor = await scanning.aUser();
    let title = '';
    const site = await scanning.aSite({ '/': page(() => title) });
    const scan = async (): Promise<string> => {
      const { clock } = scanning.context;
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      const id = await scanning.start(actor, `${site.origin}/`, { rescan: true });
      await scanning.runner.run(id);
      return id;
    };
    const missing = async (id: string): Promise<string | null | undefined> =>
      (await scanning.reading.detail(actor, id)).issues.find(
        (issue) => issue.check_id === 'title.missing',
      )?.state;

    const first = await scan();
    expect(await missing(first)).toBe('new');
    title = '<title>Fresh bread from the bakery at the harbour</title>';
    const second = await scan();
    expect(await missing(second)).toBeUndefined();
    const { scan: summary } = await scanning.reading.detail(actor, second);
    expect(summary).toMatchObject({ origin: site.origin, new_issues: 0, regressed_issues: 0 });
    expect(summary.fixed_issues).toBeGreaterThan(0);
    title = '';
    const third = await scan();
    expect(await missing(third)).toBe('regressed');

    const comparison = scanning.context.module.get(ComparisonService);
    const change = await comparison.compare(actor, { head: third });
    expect(change.base.id).toBe(second);
    expect(change.issues.regressed).toBeGreaterThan(0);
    expect(change.issues.new).toBe(0);
    expect(change.checks.find((check) => check.check_id === 'title.missing')?.delta).toBeLessThan(
      0,
    );

    const before = (await scanning.reading.detail(actor, third)).scan;
    const ignores = scanning.context.module.get(IgnoresService);
    const ignored = { scope: 'check', checkId: 'title.missing', scanId: third } as const;
    const { ignore } = await ignores.add(actor, { ...ignored, reason: 'The shop has no name' });
    const fourth = (await scanning.reading.detail(actor, await scan())).scan;
    expect(fourth.ignored_issues).toBe(1);
    expect(fourth.seo_score).toBeGreaterThan(before.seo_score ?? 100);
    await ignores.remove(actor, ignore.id);
    expect((await scanning.reading.detail(actor, third)).scan.ignored_issues).toBe(1);
    expect((await scanning.reading.detail(actor, fourth.id)).scan).toMatchObject({
      ignored_issues: 0,
      seo_score: before.seo_score,
    });
  });
});
