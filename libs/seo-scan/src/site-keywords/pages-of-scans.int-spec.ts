import { ScannedPagesPort } from '@app/domain-analytics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

describe('the pages of a scan for domain analytics', () => {
  it('are those of the last finished scan of the own website, with links and what they load', async () => {
    const ada = await scanning.aUser();
    const port = scanning.context.module.get(ScannedPagesPort);
    const { origin } = await scanning.aSite({
      '/': `<!doctype html><html lang="en"><title>Rye bread</title><h1>Rye bread</h1>
        <script src="/wp-includes/js/jquery.min.js"></script><img src="/a.png">
        <a href="/rolls">r</a><a href="http://flour.invalid:81/a">f</a><a href="http://flour.invalid:81/b">f</a>`,
      '/sitemap.xml': (request, response) => {
        const at = `http://${request.headers.host ?? ''}`;
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.end(
          `<urlset><url><loc>${at}/</loc></url><url><loc>${at}/rolls</loc></url></urlset>`,
        );
      },
      '/rolls': '<!doctype html><title>Rolls</title><a href="/">h</a>',
    });
    const pagesOf = (limit: number) => port.lastPages(ada.userId, '127.0.0.1', limit);
    expect(await pagesOf(10)).toBeNull();
    const scanId = await scanning.start(ada, `${origin}/`);
    await scanning.context.rows(
      `with website as (
         insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
         values (?, ?, '127.0.0.1', '127.0.0.1', ?, now(), 'token') returning id
       ) update scans set website_id = (select id from website) where id = ?`,
      [ada.userId, origin, ada.userId, scanId],
    );
    expect(await pagesOf(10)).toBeNull();
    await scanning.runner.run(scanId);
    const scan = await pagesOf(10);
    expect(scan).toMatchObject({
      startUrl: `${origin}/`,
      finishedAt: scanning.context.clock.now(),
      sitemap: { addresses: 2, isWhole: true },
      pages: [
        {
          address: `${origin}/`,
          title: 'Rye bread',
          internalLinks: 1,
          outlinks: [{ host: 'flour.invalid', links: 2 }],
          clues: {
            addresses: [`${origin}/wp-includes/js/jquery.min.js`, `${origin}/a.png`],
            generators: [],
            headers: {},
          },
        },
        { address: `${origin}/rolls`, title: 'Rolls', outlinks: [] },
      ],
    });
    expect(scan?.pages[0]?.phrases[0]).toMatchObject({ phrase: 'rye bread' });
    expect((await pagesOf(1))?.pages).toHaveLength(1);
    const stranger = await scanning.aUser();
    expect(await port.lastPages(stranger.userId, '127.0.0.1', 10)).toBeNull();
  });
});
