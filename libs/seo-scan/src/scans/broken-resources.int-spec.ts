import { readPlaces, hashPlace } from '@app/crawler/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StoredPagesRepository } from './stored-pages.repository.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

const reply =
  (type: string, body: string, status = 200): SiteResponse =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);
const page = (head: string, body: string): SiteResponse =>
  reply(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><head><title>Bread</title>${head}</head><body><h1 id="bread">Bread</h1><p>${'Fresh bread every day of the week. '.repeat(8)}</p>${body}</body></html>`,
  );
const refused = reply('text/plain', 'no robots', 403);
const good = reply('text/plain', 'here');

const CHECKS = new Set([
  ...['technical.resource_broken', 'technical.frame_broken', 'technical.media_broken'],
  ...['images.srcset_broken', 'links.area_broken', 'links.fragment_missing'],
]);

describe('a scan of pages with missing resources', () => {
  const site = {
    '/': page(
      '<link rel="stylesheet" href="/gone.css"><link rel="stylesheet" href="/good.css"><script src="/shell.js"></script><script src="/refused.js"></script>',
      `<iframe src="/gone-frame"></iframe><object data="/gone.pdf"></object><embed src="/good.pdf">
       <video src="/gone.mp4" poster="/gone.jpg"></video><audio src="/good.mp3"></audio>
       <img src="/good.png" srcset="/good.png 1x, /gone-2x.png 2x" alt="loaf" width="1" height="1">
       <picture><source srcset="/gone.webp"><img src="/good.png" alt="loaf" width="1" height="1"></picture>
       <map><area href="/gone-area" alt="north"><area href="/menu" alt="south"></map>
       <a href="/menu#rye">Rye</a> <a href="/menu#oat">Oat bread</a> <a href="/moved#wheat">Wheat</a>
       <a href="#bread">Up</a> <a href="#nowhere">Down</a> <a href="/gone-page#x">Gone</a>`,
    ),
    '/menu': page('', '<h2 id="oat">Oat bread</h2><a href="/">Home</a>'),
    '/moved': ((_request, response) =>
      void response.writeHead(301, { Location: '/menu' }).end()) satisfies SiteResponse,
    '/good.css': reply('text/css', 'p {}'),
    '/shell.js': page('', 'Every address is this page.'),
    '/refused.js': refused,
    '/good.pdf': good,
    '/good.mp3': good,
    '/good.png': reply('image/png', 'x'),
  };

  it('reports each element with its address and response, but nothing that loads or refuses robots', async () => {
    const actor = await scanning.aUser();
    const { origin } = await scanning.aSite(site);
    const id = await scanning.start(actor, `${origin}/`, { maxPages: 20 });
    await scanning.runner.run(id);
    const { issues } = await scanning.reading.detail(actor, id);
    const found = issues
      .filter(({ check_id: check }) => CHECKS.has(check))
      .map((issue) => `${issue.check_id} ${issue.current_value?.replaceAll(origin, '') ?? ''}`);
    expect(found.sort()).toEqual([
      'images.srcset_broken /gone-2x.png returns 404',
      'images.srcset_broken /gone.webp returns 404',
      'links.area_broken /gone-area returns 404',
      'links.fragment_missing / has no element with the id “nowhere”',
      'links.fragment_missing /menu has no element with the id “rye”',
      'links.fragment_missing /moved has no element with the id “wheat”',
      'technical.frame_broken /gone-frame returns 404',
      'technical.frame_broken /gone.pdf returns 404',
      'technical.media_broken /gone.jpg returns 404',
      'technical.media_broken /gone.mp4 returns 404',
      'technical.resource_broken /gone.css returns 404',
      'technical.resource_broken /shell.js is text/html, not a script',
    ]);
    const css = issues.find(({ current_value: value }) => value?.includes('/gone.css'));
    expect(css?.evidence).toBe('<link rel="stylesheet" href="/gone.css">');
  });

  it('looks up fragment targets in the stored pages, and only for the requested pages', async () => {
    const actor = await scanning.aUser();
    const { origin } = await scanning.aSite(site);
    const id = await scanning.start(actor, `${origin}/`, { maxPages: 20 });
    await scanning.runner.run(id);
    const open = await scanning.context.module.get(StoredPagesRepository).open(id, []);
    const found = [];
    for await (const one of open.places([`${origin}/menu`, `${origin}/good.css`])) found.push(one);
    await open.close();
    expect(found.map(({ url }) => url)).toEqual([`${origin}/menu`]);
    expect(readPlaces(found[0]?.places ?? '')).toEqual(
      new Set([hashPlace('bread'), hashPlace('oat')]),
    );
  });
});
