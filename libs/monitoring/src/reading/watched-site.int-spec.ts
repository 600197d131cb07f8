import { PoliteHttpClient } from '@app/crawler';
import { readRobots } from '@app/crawler/pages';
import { testAnalyzer } from '@app/crawler/testing';
import { CRAWLER_TOKEN, OutboundClient } from '@app/outbound';
import { LocalServers, createAuthority } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WatchedSite } from './watched-site.js';
import type { Reading } from './watched-site.js';

const VALID_DAYS = 20;
const DAY_MS = 86_400_000;

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

describe('a watched website', () => {
  const servers = new LocalServers();
  let origin = '';
  let client: OutboundClient;
  let answers: Record<string, Answer> = {};

  const open = async (): Promise<WatchedSite> => {
    const polite = new PoliteHttpClient(client, {
      ...{ startUrl: `${origin}/`, userAgent: 'Test', maxRequestsPerSecond: null },
      ...{ obeyRobots: true, signal: new AbortController().signal, analyzer: testAnalyzer },
    });
    const robots = await readRobots(polite, origin, { token: CRAWLER_TOKEN, isObeyed: true });
    polite.robots = robots;
    return new WatchedSite(polite, { robots, rules: { read: () => Promise.resolve([]) } }, origin);
  };
  const read = async (
    path: string,
    kind: 'home' | 'robots' | 'sitemap' | 'page' = 'page',
  ): Promise<Reading | null> => (await open()).read({ kind, url: `${origin}${path}`, state: null });

  beforeAll(async () => {
    const authority = await createAuthority();
    const issued = await authority.issue({ dnsNames: ['shop.test'], validForDays: VALID_DAYS });
    const server = await servers.https(issued, (request, response) => {
      const {
        status = 200,
        headers = {},
        body = '',
      } = answers[request.url ?? ''] ?? {
        status: 404,
      };
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
    });
    origin = `https://shop.test:${server.port}`;
    client = new OutboundClient(
      { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
      {
        resolver: () => Promise.resolve(['127.0.0.1']),
        certificateAuthorities: [authority.cert],
      },
    );
  });
  beforeEach(() => {
    answers = {
      '/': {
        body: '<title>Shop</title><meta name="description" content="For sailors"><main>Everything for the sea.</main>',
      },
    };
  });
  afterAll(async () => {
    await client.close();
    await servers.stop();
  });

  it('has a certificate with its end, which is read with the home page', async () => {
    const home = await read('/', 'home');
    expect(home?.state).toMatchObject({
      ...{ outcome: 'read', status: 200, title: 'Shop', description: 'For sailors' },
    });
    const { certificate } = home?.state ?? {};
    expect(certificate).toMatchObject({ problem: null });
    const leftMs = Date.parse(certificate?.validTo ?? '') - Date.now();
    expect(Math.round(leftMs / DAY_MS)).toBe(VALID_DAYS);
  });

  it('says where an address leads, and what headers say to Googlebot', async () => {
    answers['/old'] = { status: 301, headers: { location: '/new' } };
    answers['/new'] = {
      headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' },
      body: '%PDF-1.7',
    };
    const reading = await read('/old');
    expect(reading?.state).toMatchObject({
      ...{ status: 200, redirectTo: `${origin}/new`, isNoindex: true },
      robots: 'X-Robots-Tag: noindex',
    });
    expect(reading?.text).toBeNull();
  });

  it('that refuses our crawler says nothing about visitors', async () => {
    answers['/menu'] = { status: 403 };
    expect((await read('/menu'))?.state).toMatchObject({
      ...{ outcome: 'blocked', reason: 'The website refuses our crawler. Status 403.' },
    });
  });

  it('whose robots.txt fails is only tried at its home page', async () => {
    answers['/robots.txt'] = { status: 503 };
    expect((await read('/', 'home'))?.state).toMatchObject({
      ...{ outcome: 'read', isBlockedByRobots: null },
    });
    expect((await read('/robots.txt', 'robots'))?.state).toMatchObject({ status: 503 });
    expect((await read('/menu'))?.state).toMatchObject({ outcome: 'forbidden' });
  });

  it('has the sitemap that robots.txt names, or the usual one', async () => {
    expect((await open()).addressOf('sitemap')).toBe(`${origin}/sitemap.xml`);
    answers['/robots.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: `sitemap: https://elsewhere.test/a.xml\nsitemap: ${origin}/map.txt`,
    };
    answers['/map.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: `${origin}/\n${origin}/menu`,
    };
    expect((await open()).addressOf('sitemap')).toBe(`${origin}/map.txt`);
    expect((await read('/map.txt', 'sitemap'))?.state).toMatchObject({ status: 200, entries: 2 });
  });
});
