import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LocalServers } from '@app/outbound/testing';
import { escapeAttempts } from './testing/escape-attempts.js';
import type { TestEngine } from './testing/visited-website.js';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let site: VisitedWebsite;
/** A target that the guard refuses. */
let inner: VisitedWebsite;
/** Allowed by the guard, but another website. */
let other: VisitedWebsite;
let udp: Socket;
let datagrams = 0;
let visits: TestEngine;

beforeAll(async () => {
  [site, inner, other] = await Promise.all([
    VisitedWebsite.start(servers),
    VisitedWebsite.start(servers),
    VisitedWebsite.start(servers),
  ]);
  udp = createSocket('udp4', () => {
    datagrams += 1;
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  site.page('/worker.js', (_request, response) => {
    response.setHeader('content-type', 'text/javascript').end('');
  });
  visits = createTestEngine([`127.0.0.1:${site.server.port}`, `127.0.0.1:${other.server.port}`]);
});
afterAll(async () => {
  await visits.close();
  udp.close();
  await servers.stop();
});

describe('a page that tries to reach other targets', () => {
  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'reaches nothing at %s by any means',
    async (host) => {
      const target = `http://${host}:${inner.server.port}`;
      const url = site.page('/attempts', escapeAttempts(target, udp.address().port));
      const tried = site.requests('/tried').length;
      const report = await visits.engine.run(orderFor(url, { dwellMs: 5_000 }), signal);
      expect(report.outcome).toBe('completed');
      expect(site.requests('/tried').length).toBe(tried + 1);
      expect(site.requests('/registered')).toEqual([]);
      expect(inner.server.connectionCount()).toBe(0);
      expect(datagrams).toBe(0);
    },
  );

  it('reaches the target when it is allowed to, so the attempts are real', async () => {
    const open = createTestEngine([
      `127.0.0.1:${site.server.port}`,
      `127.0.0.1:${other.server.port}`,
    ]);
    const url = site.page('/attempts', escapeAttempts(other.origin, udp.address().port));
    const report = await open.engine.run(orderFor(url, { dwellMs: 5_000 }), signal);
    await open.close();
    expect(report.pages.map((page) => page.url)).toEqual([url]);
    const paths = new Set(other.log.map(({ path }) => path));
    for (const path of ['/fetch', '/beacon', '/frame', '/image.png', '/worker']) {
      expect(paths).toContain(path);
    }
    expect(paths).not.toContain('/popup');
    // Frames, forms and everything else of another website learn nothing about campaigns and visits.
    expect(other.log.filter(({ headers }) => 'x-groundswell-visit' in headers)).toEqual([]);
    expect(datagrams).toBe(0);
  });

  it.each([
    ['a meta refresh', (to: string) => `<meta http-equiv="refresh" content="0;${to}">`],
    [
      'a script',
      (to: string) =>
        `<script>onload = () => setTimeout(() => { location.href = '${to}' })</script>`,
    ],
  ])('stays on the website when it redirects by %s', async (_how, content) => {
    other.log.length = 0;
    const url = site.page('/away', `<!doctype html><p>Here${content(`${other.origin}/away`)}`);
    const report = await visits.engine.run(orderFor(url, { dwellMs: 1_500 }), signal);
    expect(report).toMatchObject({ outcome: 'completed', pages: [{ url }] });
    expect(report.pages).toHaveLength(1);
    expect(other.log).toEqual([]);
  });

  it.each([
    ['a script', (to: string) => `<script>location.href = '${to}'</script>`],
    [
      'a form',
      (to: string) =>
        `<form id="f" method="post" action="${to}"></form><script>f.submit()</script>`,
    ],
  ])('fails when %s redirects it before the page has loaded', async (_how, content) => {
    other.log.length = 0;
    const url = site.page('/gone', `<!doctype html><p>Here${content(`${other.origin}/away`)}`);
    const report = await visits.engine.run(orderFor(url), signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'left_website' } });
    expect(other.log).toEqual([]);
  });

  it('fails when it redirects to another website, and reveals nothing to it', async () => {
    other.log.length = 0;
    const url = site.page('/redirect', (_request, response) => {
      response.writeHead(302, { location: `${other.origin}/` }).end();
    });
    const report = await visits.engine.run(orderFor(url), signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'left_website' }, pages: [] });
    expect(other.log).toEqual([]);
  });

  it.each(['https://www.google.com/search?q=x', 'http://doubleclick.net/'])(
    'does not reach %s, neither by a redirect nor in a frame',
    async (to) => {
      const redirect = site.page('/to-refused', (_request, response) => {
        response.writeHead(302, { location: to }).end();
      });
      const report = await visits.engine.run(orderFor(redirect), signal);
      expect(report).toMatchObject({ outcome: 'failed', error: { code: 'refused_target' } });
    },
  );

  it('removes the headers from a frame that the website redirects elsewhere', async () => {
    other.log.length = 0;
    site.page('/frame', (_request, response) => {
      response.writeHead(302, { location: `${other.origin}/framed` }).end();
    });
    const url = site.page('/framing', '<!doctype html><iframe src="/frame"></iframe>');
    const order = orderFor(url, { dwellMs: 1_500 });
    await visits.engine.run(order, signal);
    expect(site.requests('/frame').at(-1)?.headers).toMatchObject({
      'x-groundswell-visit': order.visitId,
      signature: `of ${site.origin}/frame`,
    });
    expect(other.requests('/framed')).toHaveLength(1);
    expect(other.requests('/framed')[0]?.headers).not.toHaveProperty('x-groundswell-visit');
    expect(other.requests('/framed')[0]?.headers).not.toHaveProperty('signature');
  });

  it('does not reload itself endlessly', async () => {
    const url = site.page('/again', '<!doctype html><script>location.reload()</script>');
    const report = await visits.engine.run(orderFor(url, { dwellMs: 4_000 }), signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'too_many_redirects' } });
    expect(site.requests('/again').length).toBeLessThanOrEqual(20);
  });
});
