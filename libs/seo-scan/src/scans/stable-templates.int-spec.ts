import type { Actor } from '@app/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;
beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

const PRODUCT = `<main class="product"><h1>Rye</h1><section class="gallery"><figure><p>A</p></figure></section>
  <form class="buy"><fieldset class="sizes"><label>Size</label></fieldset></form><ul class="reviews"><li>Good</li></ul></main>`;
const ARTICLE = `<article class="post"><h1 class="headline">News</h1><div class="text"><p>A</p><aside><p>B</p></aside>
  <blockquote>C</blockquote></div><section class="comments"><ol><li>D</li></ol></section></article>`;

const aPage = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

/** So many products and articles, whose addresses have one shape. */
function pagesOf(products: number, articles: number): Record<string, string> {
  const named = (count: number, name: string, body: string) =>
    Array.from({ length: count }, (_, at) => [`/${name}-${at}`, aPage(body)] as const);
  const pages = [...named(products, 'bread', PRODUCT), ...named(articles, 'news', ARTICLE)];
  const links = pages.map(([path]) => `<a href="${path}">${path}</a>`).join(' ');
  return { '/': aPage(`<h1>Home</h1><p>${links}</p>`), ...Object.fromEntries(pages) };
}

/** The number of pages of each template, by the first part of their paths. */
async function templates(scanId: string): Promise<Record<string, string>> {
  const rows = await scanning.context.rows<{ kind: string; template: string }>(
    `select distinct substring(url from '/(bread|news)-') as kind, template from listed_pages
     where scan_id = ? and url ~ '/(bread|news)-' order by 1, 2`,
    [scanId],
  );
  return Object.fromEntries(rows.map(({ kind, template }) => [kind, template]));
}

async function aUserOfManyPages(): Promise<Actor> {
  const actor = await scanning.aUser();
  await scanning.context.rows(
    `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
     values (?, 'seo_business', date_trunc('month', now() at time zone 'utc')::date, 2500)`,
    [actor.userId],
  );
  return actor;
}

it('a template keeps its number in the next scan, whichever has more pages then', async () => {
  const pages = pagesOf(7, 5);
  const site = await scanning.aSite(pages);
  const scan = async (): Promise<string> => {
    const id = await scanning.start(actor, `${site.origin}/`, { maxPages: 30, rescan: true });
    await scanning.runner.run(id);
    return id;
  };
  const actor = await aUserOfManyPages();
  expect(await templates(await scan())).toEqual({ bread: '/*', news: '/* (2)' });
  Object.assign(pages, pagesOf(7, 14));
  expect(await templates(await scan())).toEqual({ bread: '/*', news: '/* (2)' });
});
