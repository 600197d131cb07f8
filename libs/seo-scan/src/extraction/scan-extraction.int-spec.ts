import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { extractionRuleFields } from '../contract/index.js';
import type { ExtractionRule } from '../contract/index.js';
import type { LocalSite, SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { extractionCsv } from './extraction-csv.js';
import { ExtractionExports } from './extraction-exports.js';
import { ExtractionResults } from './extraction-results.service.js';
import { ExtractionRulesService } from './extraction-rules.service.js';

let scanning: ScanContext;
let rules: ExtractionRulesService;
let results: ExtractionResults;

beforeAll(async () => {
  scanning = await ScanContext.create();
  rules = scanning.context.module.get(ExtractionRulesService);
  results = scanning.context.module.get(ExtractionResults);
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

interface Shop {
  readonly site: LocalSite;
  readonly actor: Actor;
  readonly websiteId: string;
  /** Path → price; `null` for a page without one. */
  readonly prices: Map<string, string | null>;
  rule(fields: object): Promise<ExtractionRule>;
  scan(more?: object): Promise<string>;
  valuesOn(scanId: string, path: string, rule: ExtractionRule): Promise<unknown>;
}

/** A home page and three products; every page has a title that is too short, so unchanged ones are skipped. */
async function aShop(): Promise<Shop> {
  const prices = new Map<string, string | null>([
    ['/', null],
    ['/products/a', '€ 1'],
    ['/products/b', '€ 2'],
    ['/products/c', null],
  ]);
  const page =
    (path: string): SiteResponse =>
    (_request, response) => {
      const links = [...prices.keys()].map((to) => `<a href="${to}">${to}</a>`).join('');
      const price = prices.get(path) ?? null;
      const shown = price === null ? '' : `<p class="price">${price}</p>`;
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>${path}</title>${shown}${links}`);
    };
  const site = await scanning.aSite(
    Object.fromEntries([...prices.keys()].map((path) => [path, page(path)])),
  );
  const actor = await scanning.aUser();
  const websites = scanning.context.module.get(WebsitesService);
  const websiteId = (await websites.add(actor, { url: site.origin })).website.id;
  return {
    ...{ site, actor, websiteId, prices },
    rule: async (fields) => {
      const rule = extractionRuleFields.parse({
        ...{ name: 'Price', language: 'css', expression: '.price', take: 'text' },
        ...fields,
      });
      return (await rules.create(actor, { websiteId, rule })).rule;
    },
    scan: async (more = {}) => {
      const { clock } = scanning.context;
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      const id = await scanning.start(actor, `${site.origin}/`, more);
      await scanning.runner.run(id);
      return id;
    },
    valuesOn: async (scanId, path, { revision }) => {
      const { values } = await results.ofPage(actor, scanId, `${site.origin}${path}`);
      return values.find((found) => found.revision === revision);
    },
  };
}

describe('a scan of a website with rules', () => {
  it('reads the values of every page that a rule concerns', async () => {
    const shop = await aShop();
    const price = await shop.rule({ pages: '/products/*', check: 'must_exist' });
    const links = await shop.rule({
      ...{ name: 'Links', language: 'xpath', expression: 'count(//a)' },
    });
    const scanId = await shop.scan();
    expect(await shop.valuesOn(scanId, '/products/a', price)).toMatchObject({
      values: ['€ 1'],
      check: 'passed',
    });
    expect(await shop.valuesOn(scanId, '/products/c', price)).toMatchObject({
      values: [],
      check: 'failed',
    });
    expect(await shop.valuesOn(scanId, '/', price)).toBeUndefined();
    expect(await shop.valuesOn(scanId, '/', links)).toMatchObject({ values: ['4'], check: null });
  });

  it('compares with the previous scan, and skips unchanged pages as before', async () => {
    const shop = await aShop();
    const price = await shop.rule({ check: 'must_not_change' });
    const first = await shop.scan();
    expect(await shop.valuesOn(first, '/products/a', price)).toMatchObject({ check: 'unknown' });
    shop.prices.set('/products/a', '€ 9');
    const second = await shop.scan();
    expect(await shop.valuesOn(second, '/products/a', price)).toMatchObject({
      values: ['€ 9'],
      before: ['€ 1'],
      check: 'failed',
    });
    expect(await shop.valuesOn(second, '/products/b', price)).toMatchObject({
      values: ['€ 2'],
      check: 'passed',
    });
    const { scan } = await scanning.reading.detail(shop.actor, second);
    expect(scan.pages_skipped).toBe(3);
    const third = await shop.scan();
    expect(await shop.valuesOn(third, '/products/a', price)).toMatchObject({ check: 'passed' });
  });

  it('compares a page with the last scan that read it', async () => {
    const shop = await aShop();
    const price = await shop.rule({ check: 'must_not_change' });
    await shop.scan();
    shop.prices.delete('/products/a');
    const without = await shop.scan();
    expect(await shop.valuesOn(without, '/products/a', price)).toBeUndefined();
    shop.prices.set('/products/a', '€ 9');
    expect(await shop.valuesOn(await shop.scan(), '/products/a', price)).toMatchObject({
      before: ['€ 1'],
      check: 'failed',
    });
  });

  it('reads every page again for a rule that the last scan did not have', async () => {
    const shop = await aShop();
    await shop.scan();
    const price = await shop.rule({});
    const second = await shop.scan();
    expect(await shop.valuesOn(second, '/products/a', price)).toMatchObject({ values: ['€ 1'] });
    const { scan } = await scanning.reading.detail(shop.actor, second);
    expect(scan).toMatchObject({ pages_scanned: 4, pages_skipped: 0 });
  });

  it('is not changed by rules in its score and its issues', async () => {
    const shop = await aShop();
    const without = await scanning.reading.detail(shop.actor, await shop.scan());
    await shop.rule({ check: 'must_exist', severity: 'critical' });
    const withRule = await scanning.reading.detail(shop.actor, await shop.scan());
    expect(withRule.scan.seo_score).toBe(without.scan.seo_score);
    expect(withRule.issues).toHaveLength(without.issues.length);
  });

  it('keeps the rules with which it began', async () => {
    const shop = await aShop();
    const price = await shop.rule({});
    const scanId = await shop.scan();
    await rules.remove(shop.actor, price.id);
    const { rules: kept } = await results.ofScan(shop.actor, scanId);
    expect(kept).toMatchObject([{ ...price, isCurrent: false }]);
  });
});

describe('the results of a scan', () => {
  it('are counted by rule, listed by page and exported', async () => {
    const shop = await aShop();
    const price = await shop.rule({ check: 'must_exist', severity: 'high' });
    const scanId = await shop.scan();
    const { rules: found, websiteId } = await results.ofScan(shop.actor, scanId);
    expect(websiteId).toBe(shop.websiteId);
    expect(found).toEqual([
      {
        ...price,
        ...{ pagesRead: 4, pagesFound: 2, pagesFailed: 2, pagesNotEvaluated: 0, pagesUnknown: 0 },
        isCurrent: true,
      },
    ]);
    const list = (query: object) =>
      results.pages(shop.actor, scanId, {
        ...{ rule: price.revision, show: 'all', limit: 50 },
        ...query,
      });
    const paths = ({ pages }: Awaited<ReturnType<typeof list>>) =>
      pages.map(({ url }) => new URL(url).pathname);
    expect(paths(await list({ show: 'failed' }))).toEqual(['/', '/products/c']);
    expect(paths(await list({ show: 'found' }))).toEqual(['/products/a', '/products/b']);
    const first = await list({ limit: 3 });
    expect(paths(first)).toHaveLength(3);
    const rest = await list({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([paths(rest), rest.nextCursor]).toEqual([['/products/c'], null]);
    const ofPage = await results.ofPage(shop.actor, scanId, `${shop.site.origin}/products/a`);
    expect(ofPage.values).toMatchObject([{ name: 'Price', values: ['€ 1'], check: 'passed' }]);

    const file = await scanning.context.module.get(ExtractionExports).open(shop.actor, scanId);
    let csv = '';
    for await (const line of extractionCsv(file.rules, file.pages)) csv += line;
    expect(csv).toContain(`${shop.site.origin}/products/a,200,€ 1,passed`);
    const stranger = await scanning.aUser();
    await expect(results.ofScan(stranger, scanId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are compared with those of another scan', async () => {
    const shop = await aShop();
    const price = await shop.rule({ check: 'must_exist' });
    await shop.scan();
    shop.prices.set('/products/a', '€ 9');
    shop.prices.set('/products/b', null);
    shop.prices.set('/products/c', '€ 3');
    const head = await shop.scan();
    const compared = await results.compare(shop.actor, { head });
    expect(compared.rules).toEqual([
      {
        ...{ revision: price.revision, name: 'Price', take: 'text', isComparable: true },
        ...{ check: 'must_exist', changed: 1, appeared: 1, gone: 1, unknown: 0 },
        ...{ failedBefore: 2, failedAfter: 2 },
      },
    ]);
    const list = async (change: 'changed' | 'appeared' | 'gone') => {
      const input = { head, rule: price.revision, change, limit: 50 };
      return (await results.comparedPages(shop.actor, input)).pages;
    };
    const url = (path: string) => `${shop.site.origin}${path}`;
    expect(await list('changed')).toEqual([
      { url: url('/products/a'), before: ['€ 1'], after: ['€ 9'] },
    ]);
    expect(await list('appeared')).toEqual([
      { url: url('/products/c'), before: [], after: ['€ 3'] },
    ]);
    expect(await list('gone')).toEqual([{ url: url('/products/b'), before: ['€ 2'], after: [] }]);

    // A changed rule is no change of the website.
    await rules.change(shop.actor, price.id, { ...price, expression: 'p.price' });
    const later = await shop.scan();
    const { rules: incomparable } = await results.compare(shop.actor, { head: later });
    expect(incomparable).toMatchObject([
      { isComparable: false, changed: 0, appeared: 0, failedBefore: null, failedAfter: 2 },
    ]);
  });
});

describe('the end of a scan whose pages fail custom checks', () => {
  it('says so in the notification and to webhooks', async () => {
    const shop = await aShop();
    await shop.rule({ pages: '/products/*', check: 'must_exist' });
    await shop.rule({ name: 'Author', expression: '.author' });
    const { userId } = shop.actor;
    await scanning.context.rows(
      `insert into webhook_endpoints (user_id, url, events, created_at)
       values (?, 'https://hooks.example/', '["scan.completed"]', now())`,
      [userId],
    );
    await shop.scan();
    shop.prices.set('/products/c', '€ 3');
    await shop.scan();
    const notices = await scanning.context.rows<{ body: string }>(
      'select body from notifications where user_id = ? order by created_at',
      [userId],
    );
    const bodies = notices.map(({ body }) => body).filter((body) => body.includes('score'));
    expect(bodies[0]).toMatch(/ 1 custom check fails on 1 page\.$/);
    expect(bodies[1]).not.toContain('custom check');
    const sent = await scanning.context.rows<{ body: string }>(
      `select d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.user_id = ? order by d.created_at`,
      [userId],
    );
    const checks = sent.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { customChecks: unknown } };
      return data.customChecks;
    });
    expect(checks).toEqual([
      { failed: 1, pages: 1 },
      { failed: 0, pages: 0 },
    ]);
  });
});

describe('a rule that never ends', () => {
  it('is not evaluated, says so, and costs the other rules nothing', async () => {
    const shop = await aShop();
    // Every combinator multiplies the elements to compare.
    const slow = await shop.rule({ name: 'Slow', expression: 'u ~ i ~ i ~ i ~ b' });
    const price = await shop.rule({});
    shop.prices.set('/products/a', `${'<i>€</i> '.repeat(1_500)}<b>1</b>`);
    const scanId = await shop.scan();
    expect(await shop.valuesOn(scanId, '/products/a', slow)).toMatchObject({
      values: [],
      notEvaluated: expect.stringMatching(/^With this rule, the page /),
    });
    expect(await shop.valuesOn(scanId, '/products/b', price)).toMatchObject({ values: ['€ 2'] });
    expect(await shop.valuesOn(scanId, '/products/a', price)).toMatchObject({ matches: 1 });
  });
});
