import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { OutboundClient } from '@app/outbound';
import { testAnalyzers } from '@app/crawler/testing';
import { LocalServers, closedPort } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { harOf } from '../../rules/evidence/har.js';
import { maskEvidence } from '../../rules/evidence/mask-evidence.js';
import { har12 } from '../../rules/evidence/testing/har-schema.js';
import type { VisitEvidence } from '../../rules/evidence/visit-evidence.js';
import { personaOf } from '../../rules/personas.js';
import type { VisitOrder } from '../visit-engine.js';
import { HttpEngine } from './http-engine.js';

const VISIT_ID = '0b7c1b52-9f3e-4c51-8e0a-2f6d1a9c7e44';
const TRACE_OF_VISIT = /^00-0b7c1b529f3e4c518e0a2f6d1a9c7e44-[0-9a-f]{16}-01$/;
const servers = new LocalServers();
const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
const signer = { headersFor: (url: string) => Promise.resolve({ signature: `of ${url}` }) };
const engine = new HttpEngine({
  analyzers: testAnalyzers,
  client: new OutboundClient(policy, { connectionsPerOrigin: 20 }),
  identity: 'GroundswellVisitor/1.0 (+http://here.example/bot)',
  signer,
});
let site: LocalServer;
let elsewhere: LocalServer;
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
let elsewhereCount = 0;
let onHanging: () => void = () => undefined;

const html = (body: string): string => `<!doctype html><html><body>${body}</body></html>`;

function respond(request: IncomingMessage, response: ServerResponse): void {
  const { url = '' } = request;
  requests.push({ url, headers: request.headers });
  const page = (
    body: string,
    headers: Record<string, string | string[]> = {},
    status = 200,
  ): void => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html(body));
  };
  const redirect = (location: string, headers: Record<string, string> = {}): void => {
    response.writeHead(302, { location, ...headers }).end();
  };
  const { pathname } = new URL(url, 'http://site');
  if (pathname === '/robots.txt')
    response.end('User-agent: GroundswellVisitor\nDisallow: /private\n');
  else if (pathname === '/')
    page('<a href="/one">1</a><a href="/logout">out</a><a href="/private/x">p</a>', {
      'set-cookie': [
        'sid=a1; Path=/',
        'gone=1; Max-Age=0',
        'seen=yes; Expires=Wed, 01 Jan 2031 00:00:00 GMT',
      ],
    });
  else if (pathname === '/one') page('<a href="/two">2</a>');
  else if (pathname === '/two') page('<a href="/missing">3</a>');
  else if (pathname === '/moved') redirect('/one', { 'set-cookie': 'moved=1' });
  else if (pathname === '/out') redirect(`http://localhost:${elsewhere.port}/`);
  else if (pathname === '/to-private') redirect('/private/x');
  else if (pathname === '/to-search') redirect('https://www.google.com/search?q=x');
  else if (pathname === '/circle') redirect('/circle');
  else if (pathname === '/busy') page('busy', { 'retry-after': '7' }, 429);
  else if (pathname === '/broken') page('broken', {}, 500);
  else if (pathname === '/picture')
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  else if (pathname === '/huge') page('x'.repeat(6 * 1024 * 1024));
  else if (pathname === '/bomb') {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  } else if (pathname === '/hang') {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    onHanging();
  } else page('not here', {}, 404);
}

beforeAll(async () => {
  site = await servers.http(respond);
  elsewhere = await servers.http((_request, response) => {
    elsewhereCount += 1;
    response.end(html('elsewhere'));
  });
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await engine.close();
  await servers.stop();
});

const order = (path: string, changes: Partial<VisitOrder> = {}): VisitOrder => ({
  visitId: VISIT_ID,
  campaignId: 'c-1',
  attempt: 1,
  url: `${site.origin}${path}`,
  websiteOrigin: site.origin,
  referrer: null,
  persona: personaOf('us-windows'),
  dwellMs: 0,
  scroll: true,
  clickInternalLinks: false,
  naturalBrowsing: true,
  obeysRobots: true,
  seed: 1,
  wantsScreenshot: false,
  isMeasured: false,
  ...changes,
});
const visit = (path: string, changes: Partial<VisitOrder> = {}) =>
  engine.run(order(path, changes), new AbortController().signal);
const pathsRequested = (): string[] =>
  requests.map(({ url }) => url).filter((url) => url !== '/robots.txt');

describe('a visit', () => {
  it('shows its page for the dwell time and identifies itself', async () => {
    const report = await visit('/', { dwellMs: 120, referrer: 'https://www.google.com' });
    expect(report).toMatchObject({ outcome: 'completed', error: null, retryAfterMs: null });
    expect(report.pages).toMatchObject([
      { url: `${site.origin}/`, status: 200, loadMs: report.loadMs },
    ]);
    expect(report.durationMs).toBeGreaterThanOrEqual(119);
    expect(requests.find(({ url }) => url === '/')?.headers).toMatchObject({
      'user-agent': expect.stringMatching(/^Mozilla.+GroundswellVisitor\/1\.0 \(\+http/),
      'x-groundswell-campaign': 'c-1',
      'x-groundswell-visit': VISIT_ID,
      signature: `of ${site.origin}/`,
      traceparent: expect.stringMatching(TRACE_OF_VISIT),
      referer: 'https://www.google.com/',
    });
  });

  it('waits as long as planned', async () => {
    const pauses: number[] = [];
    const quick = new HttpEngine({
      analyzers: testAnalyzers,
      client: new OutboundClient(policy),
      ...{ identity: 'x', signer },
      pause: (ms) => Promise.resolve(void pauses.push(ms)),
    });
    await quick.run(order('/one', { dwellMs: 3_600_000 }), new AbortController().signal);
    await quick.close();
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(3_600_000);
  });

  it('clicks only permitted internal links, with its cookies and referrer', async () => {
    const quick = new HttpEngine({
      analyzers: testAnalyzers,
      client: new OutboundClient(policy),
      ...{ identity: 'x', signer },
      pause: () => Promise.resolve(),
    });
    const clicking = order('/', {
      dwellMs: 10_000,
      clickInternalLinks: true,
      naturalBrowsing: false,
      scroll: false,
      seed: 3,
    });
    const report = await quick.run(clicking, new AbortController().signal);
    await quick.close();
    expect(pathsRequested()).toEqual(['/', '/one', '/two', '/missing']);
    expect(report.pages.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    expect(requests.find(({ url }) => url === '/one')?.headers).toMatchObject({
      cookie: 'sid=a1; seen=yes',
      referer: `${site.origin}/`,
    });
  });

  it('follows redirects within the website and keeps the cookies of each hop', async () => {
    const report = await visit('/moved');
    expect(report.pages[0]?.url).toBe(`${site.origin}/one`);
    expect(requests.at(-1)?.headers.cookie).toBe('moved=1');
  });

  it('ignores robots.txt when the owner has turned it off', async () => {
    expect((await visit('/private/x', { obeysRobots: false })).error?.code).toBe('http_status');
    expect(pathsRequested()).toEqual(['/private/x']);
  });
});

describe('a failure', () => {
  it.each([
    ['/private/x', 'blocked_by_robots'],
    ['/to-private', 'blocked_by_robots'],
    ['/out', 'left_website'],
    ['/to-search', 'refused_target'],
    ['/circle', 'too_many_redirects'],
    ['/missing', 'http_status'],
    ['/broken', 'http_status'],
    ['/picture', 'not_a_page'],
    ['/huge', 'too_large'],
    ['/bomb', 'too_large'],
  ])('%s ends as %s', async (path, code) => {
    const report = await visit(path);
    expect(report).toMatchObject({ outcome: 'failed', error: { code }, loadMs: null });
    expect(report.error?.message).toMatch(/\.$/);
    expect(elsewhereCount).toBe(0);
  });

  it('reports the Retry-After of the website', async () => {
    const report = await visit('/busy');
    expect(report.retryAfterMs).toBe(7_000);
    expect(report.pages).toMatchObject([{ url: `${site.origin}/busy`, status: 429, loadMs: null }]);
  });

  it('is reported when nothing responds', async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;
    const report = await visit('/', { url: `${origin}/`, websiteOrigin: origin });
    expect(report.error?.code).toBe('connection');
  });

  it('is reported when the response is not HTTP', async () => {
    const { origin } = await servers.raw((socket) => socket.end('220 mail.example ESMTP\r\n'));
    const report = await visit('/', { url: `${origin}/`, websiteOrigin: origin });
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'connection' } });
  });
});

describe('a stop', () => {
  const why = new Error('The campaign was stopped.');

  it('ends a visit during its dwell', async () => {
    const stop = new AbortController();
    const running = engine.run(order('/one', { dwellMs: 600_000 }), stop.signal);
    setImmediate(() => stop.abort(why));
    await expect(running).rejects.toBe(why);
    await expect(engine.run(order('/one'), stop.signal)).rejects.toBe(why);
  });

  it('ends a visit whose page never comes', async () => {
    const stop = new AbortController();
    onHanging = () => stop.abort(why);
    await expect(engine.run(order('/hang'), stop.signal)).rejects.toBe(why);
  });

  it('ends all visits when the engine is closed', async () => {
    const closing = new HttpEngine({
      analyzers: testAnalyzers,
      client: new OutboundClient(policy),
      ...{ identity: 'x', signer },
    });
    const running = [1, 2, 3].map((seed) =>
      closing.run(order('/one', { dwellMs: 600_000, seed }), new AbortController().signal),
    );
    const closed = closing.close();
    await Promise.all([...running.map((visit) => expect(visit).rejects.toThrow('closed')), closed]);
  });
});

it('executes five hundred visits at once, each counted once', async () => {
  const reports = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      visit(`/one?n=${index}`, { dwellMs: 50, visitId: `v-${index}` }),
    ),
  );
  expect(reports.every(({ outcome }) => outcome === 'completed')).toBe(true);
  expect(new Set(requests.map(({ headers }) => headers['x-groundswell-visit'])).size).toBe(500);
});

describe('the evidence of a visit', () => {
  async function evidenceOf(
    path: string,
    changes: Partial<VisitOrder> = {},
  ): Promise<VisitEvidence> {
    const { evidence } = await visit(path, changes);
    if (evidence === undefined) throw new Error('The visit left no evidence.');
    return maskEvidence(await evidence());
  }

  it('has its requests as a valid HAR; its console is unknown', async () => {
    const evidence = await evidenceOf('/moved?token=abc');
    const { entries, pages } = har12.parse(harOf(evidence)).log;
    expect(entries.map(({ request, response }) => [request.url, response.status])).toEqual([
      [`${site.origin}/moved?token=••••`, 302],
      [`${site.origin}/one`, 200],
    ]);
    expect(pages).toHaveLength(1);
    expect(entries.every(({ pageref, time }) => pageref === 'page_1' && time > 0)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('moved=1');
    expect(evidence).toMatchObject({ isMeasured: true, hasAllRequests: true });
    expect(evidence).toMatchObject({ console: null, dom: null, film: [] });
  });

  it('has the HTML of a failure', async () => {
    const { dom, requests: sent } = await evidenceOf('/broken');
    expect(dom).toBe('<!doctype html>\n<html><body>broken</body></html>');
    expect(sent.map(({ status }) => status)).toEqual([500]);
  });

  it('has the request that got no response', async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;
    const changes = { url: `${origin}/`, websiteOrigin: origin };
    const { requests: sent, dom } = await evidenceOf('/', changes);
    expect(sent).toMatchObject([{ url: `${origin}/`, status: null, bytes: null }]);
    expect(sent[0]?.failure).not.toBe('');
    expect(dom).toBeNull();
  });
});
