import { page } from '@app/crawler/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MonitoringContext, aPage } from './testing/monitoring-context.js';

const NOINDEX = '<meta name="robots" content="noindex">';

describe('change monitoring', () => {
  let test: MonitoringContext;

  beforeAll(async () => {
    test = await MonitoringContext.create();
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());

  it('watches the home page, robots.txt and the sitemap always, and chosen pages', async () => {
    await test.watch(['/menu']);
    const { pages, nextCheckAt, lastCheckedAt, uptime, problem } = await test.monitor();
    const { origin } = test.site;
    expect(pages.map(({ kind, url, state }) => [kind, url, state?.outcome, state?.status])).toEqual(
      [
        ['home', `${origin}/`, 'read', 200],
        ['robots', `${origin}/robots.txt`, 'read', 200],
        ['sitemap', `${origin}/sitemap.xml`, 'read', 200],
        ['page', `${origin}/menu`, 'read', 200],
      ],
    );
    expect(pages[2]?.state).toMatchObject({ entries: 1 });
    expect(pages[3]?.state).toMatchObject({
      title: 'Menu',
      isNoindex: false,
      isBlockedByRobots: false,
    });
    expect({ nextCheckAt, lastCheckedAt, problem }).toEqual({
      nextCheckAt: '2026-11-20T13:00:00.000Z',
      lastCheckedAt: '2026-11-20T12:00:00.000Z',
      problem: null,
    });
    expect(uptime).toMatchObject({ checks: 1, answered: 1 });
    expect(await test.changes()).toEqual([]);
    expect(await test.notices()).toEqual([]);
  });

  it('compares the sitemap also when robots.txt names one that is watched as a page, or too long a URL', async () => {
    await test.watch(['/map.xml']);
    const { origin } = test.site;
    test.routes['/robots.txt'] =
      `sitemap: ${origin}/${'a'.repeat(3_000)}\nsitemap: ${origin}/map.xml`;
    await test.checkAt('13:00');
    test.routes['/sitemap.xml'] =
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>`;
    await test.checkAt('14:00');
    expect((await test.monitor()).problem).toBeNull();
    expect(await test.changes()).toContain('warning entries /sitemap.xml 1 → 0');
  });

  it('checks within the hour when it becomes hourly', async () => {
    const { websiteId, ada } = test;
    await test.watch(['/menu'], { cadence: 'daily' });
    test.at('2026-11-20T15:00:00Z');
    await test.monitors.save(ada, { websiteId, cadence: 'hourly' });
    expect((await test.monitor()).nextCheckAt).toBe('2026-11-20T16:00:00.000Z');
  });

  it('is not checked more often by turning it off and on again', async () => {
    const { websiteId, ada } = test;
    await test.watch();
    const toggle = async (): Promise<void> => {
      await test.monitors.save(ada, { websiteId, enabled: false });
      await test.monitors.save(ada, { websiteId, enabled: true });
    };
    for (let turns = 0; turns < 6; turns += 1) await toggle();
    await expect(toggle()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('announces a change of a page with a long URL', async () => {
    const path = `/${'long-'.repeat(60)}`;
    test.routes[path] = aPage('Menu', 'Bread.');
    await test.watch([path]);
    test.routes[path] = page('Gone', 404);
    await test.checkAt('13:00');
    expect(await test.notices()).toEqual([expect.stringMatching(/^Status became 404: HOST.*…$/)]);
  });

  it('reports a change once, with before and after, and its end once', async () => {
    await test.watch();
    test.routes['/menu'] = aPage('Menu', 'Bread, rolls and cakes.', NOINDEX);
    await test.checkAt('13:00');
    await test.checkAt('14:00');
    expect(await test.changes()).toEqual(['critical noindex /menu - → robots: noindex']);
    test.routes['/menu'] = aPage('Our menu', 'Bread, rolls and pies.');
    await test.checkAt('15:00');
    await test.checkAt('16:00');
    expect((await test.changes()).slice(0, 3).toSorted()).toEqual([
      'critical recovery noindex /menu robots: noindex → -',
      'info content /menu Bread, rolls and cakes. → Bread, rolls and pies.',
      'info title /menu Menu → Our menu',
    ]);
    expect(await test.notices()).toEqual(['noindex appeared: HOST/menu', '3 changes on HOST']);
  });

  it('reports changed values of extraction rules, with the name of the rule', async () => {
    await test.context.rows(
      `insert into extraction_rules (website_id, name, language, expression, take, pages, check_kind, severity, created_at)
       values (?, 'Price', 'css', '.price', 'text', '/menu*', 'must_exist', 'critical', now() - interval '1 hour'),
              (?, 'Items', 'css', 'li', 'count', null, 'none', 'low', now())`,
      [test.websiteId, test.websiteId],
    );
    const menu = (price: string, items = 1): string =>
      aPage('Menu', 'Bread.', '').replace('</p>', `</p>${price}${'<li>'.repeat(items)}`);
    test.routes['/menu'] = menu('<b class="price">€ 3</b>');
    await test.watch();
    const [, , , page] = (await test.monitor()).pages;
    expect(page?.state?.values).toMatchObject([{ name: 'Price', text: '€ 3' }, { text: '1' }]);
    test.routes['/menu'] = menu('<b class="price">€ 4</b>', 2);
    await test.checkAt('13:00');
    await test.checkAt('14:00');
    const found = async () => (await test.changes()).filter((line) => line.includes('extraction'));
    expect((await found()).toSorted()).toEqual([
      'info extraction /menu 1 → 2',
      'info extraction /menu € 3 → € 4',
    ]);
    test.routes['/menu'] = menu('', 2);
    await test.checkAt('15:00');
    expect((await found())[0]).toBe('critical extraction /menu € 4 → -');
    expect((await test.notices()).at(-1)).toMatch(/^Price is gone: |changes on HOST$/);
    const input = { websiteId: test.websiteId, limit: 10 };
    const { changes } = await test.monitors.changes(test.ada, input);
    expect(changes.map(({ rule }) => rule)).toContain('Price');
  });

  it('says that robots.txt now blocks pages, which are then not read', async () => {
    await test.watch(['/menu', '/about']);
    test.routes['/robots.txt'] = 'user-agent: *\ndisallow: /menu';
    await test.checkAt('13:00');
    expect((await test.changes()).toSorted()).toEqual([
      'critical robots_txt /menu Allowed → Blocked',
      'warning content /robots.txt user-agent: *\ndisallow: /cart → user-agent: *\ndisallow: /menu',
      'warning reach /menu Answered with status 200 → robots.txt does not let our crawler read it.',
    ]);
  });

  it('reports a page whose text differs at each load as unstable, not as changed', async () => {
    let loads = 0;
    test.routes['/menu'] = (request, response) =>
      page(aPage('Menu', `Visitor number ${++loads} of the day.`))(request, response);
    await test.watch();
    for (const time of ['13:00', '14:00', '15:00']) await test.checkAt(time);
    expect(await test.changes()).toEqual(['info unstable /menu - → -']);
    expect((await test.monitor()).pages[3]).toMatchObject({ isUnstable: true });
  });

  it('does not report an error that is over when the page is read again', async () => {
    await test.watch();
    let isFirst = true;
    const menu = aPage('Menu', 'Bread, rolls and cakes.');
    test.routes['/menu'] = (request, response) => {
      page(menu, isFirst ? 500 : 200)(request, response);
      isFirst = false;
    };
    await test.checkAt('13:00');
    expect(await test.changes()).toEqual([]);
  });

  it('shows what was in the main text also after a check whose second reading failed', async () => {
    await test.watch();
    const answers = [page(aPage('Menu', 'Bread and cakes.')), page('Error', 500)];
    test.routes['/menu'] = (request, response) => answers.shift()?.(request, response);
    await test.checkAt('13:00');
    expect(await test.changes()).toEqual([]);
    test.routes['/menu'] = aPage('Menu', 'Bread, rolls and pies.');
    await test.checkAt('14:00');
    expect(await test.changes()).toEqual([
      'info content /menu Bread, rolls and cakes. → Bread, rolls and pies.',
    ]);
  });

  it('reports a website that is down as one problem, and counts it in the uptime', async () => {
    await test.watch(['/menu', '/about']);
    const down = page('Down', 503);
    const before = { ...test.routes };
    for (const path of Object.keys(test.routes)) test.routes[path] = down;
    await test.checkAt('13:00');
    expect((await test.changes()).toSorted()).toEqual([
      'critical status / 200 → 503',
      'critical status /robots.txt 200 → 503',
      'warning status /sitemap.xml 200 → 503',
    ]);
    Object.assign(test.routes, before);
    await test.checkAt('14:00');
    expect((await test.changes()).slice(0, 3).every((line) => line.includes('recovery'))).toBe(
      true,
    );
    expect((await test.monitor()).uptime).toMatchObject({ checks: 3, answered: 2 });
  });

  it('is for verified websites only, and pauses when the proof is gone', async () => {
    const other = await test.addWebsite(
      test.ada,
      test.site.origin.replace('127.0.0.1', 'localhost'),
      false,
    );
    await expect(test.monitors.save(test.ada, { websiteId: other })).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    await test.watch();
    await test.setVerified(test.websiteId, false);
    test.routes['/menu'] = page('Gone', 404);
    await test.checkAt('13:00');
    expect(await test.monitor()).toMatchObject({ problem: 'The website is no longer verified.' });
    expect(await test.changes()).toEqual([]);
  });

  it('watches as many pages and as often as the plan includes, also after it ended', async () => {
    await test.watch(['/menu', '/about']);
    await test.setPlan('free');
    const paths = Array.from({ length: 4 }, (_, index) => `/page-${index}`);
    const { websiteId, ada } = test;
    await expect(test.monitors.addPages(ada, { websiteId, urls: paths })).rejects.toMatchObject({
      ...{
        code: 'forbidden',
        message: 'The Free plan watches 5 chosen pages, of which 3 are left.',
      },
    });
    await test.checkAt('13:00');
    expect(await test.monitor()).toMatchObject({
      ...{ cadence: 'daily', nextCheckAt: '2026-11-21T13:00:00.000Z' },
    });
    await test.setPlan('seo_starter');
    await test.monitors.addPages(ada, { websiteId, urls: paths });
    await test.setPlan('free');
    test.at('2026-11-21T13:00:00Z');
    await test.check();
    const { pages } = await test.monitor();
    expect(pages.filter(({ isOverLimit }) => isOverLimit).map(({ state }) => state)).toEqual([
      null,
    ]);
  });

  it('checks hourly as soon as the plan does, not after the next daily check', async () => {
    await test.reset('free');
    await test.watch(['/menu']);
    expect(await test.monitor()).toMatchObject({
      ...{ cadence: 'daily', nextCheckAt: '2026-11-21T12:00:00.000Z' },
    });
    await test.setPlan('seo_professional');
    test.at('2026-11-20T12:20:00Z');
    expect(await test.check()).toBe(0);
    expect((await test.monitor()).nextCheckAt).toBe('2026-11-20T13:00:00.000Z');
    await test.checkAt('13:00');
    expect((await test.monitor()).nextCheckAt).toBe('2026-11-20T14:00:00.000Z');
  });

  it('checks at once when the plan becomes hourly hours after the last check', async () => {
    await test.reset('free');
    await test.watch(['/menu']);
    await test.setPlan('seo_professional');
    test.at('2026-11-20T20:20:00Z');
    expect(await test.check()).toBe(1);
    expect((await test.monitor()).nextCheckAt).toBe('2026-11-20T21:20:00.000Z');
  });

  it('refuses pages of other websites, and pages that are watched twice are one', async () => {
    await test.watch(['/menu']);
    const { websiteId, ada } = test;
    const add = (url: string) => test.monitors.addPages(ada, { websiteId, urls: [url] });
    await expect(add('https://other.example/')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await Promise.all([add('/menu'), add('/about'), add('/about')]);
    expect((await test.monitor()).pages).toHaveLength(5);
  });
});
