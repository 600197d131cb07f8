import { loadConfig } from '@app/common';
import type { AppConfig } from '@app/common';
import { TestClock } from '@app/common/testing';
import { testJson } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { ProviderPaused } from '@app/search-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Provenance } from '../contract/index.js';
import type { RankListsRepository } from '../rank-lists/rank-lists.repository.js';
import { OpenSourceServer } from '../testing/index.js';
import { BingWebmasterProvider } from './bing-webmaster.provider.js';
import { CruxProvider } from './crux.provider.js';
import { OpenPageRankProvider } from './open-page-rank.provider.js';
import { OpenSourceRequests } from './open-source-requests.js';
import { TrancoProvider } from './tranco.provider.js';

const never = new AbortController().signal;
const clock = new TestClock();
let server: OpenSourceServer;
let outbound: OutboundClient;
/** Milliseconds that sources were paused for, and the results that were recorded. */
let paused: number[];
let recorded: string[];
let isPaused: boolean;

beforeAll(async () => {
  server = await OpenSourceServer.start();
  outbound = new OutboundClient({
    allowPrivate: false,
    allowedHosts: [new URL(server.base).host],
    ownAddresses: [],
  });
});
beforeEach(() => {
  server.tranco = {};
  server.pageRanks = {};
  server.speeds = {};
  server.bingSites = [{ url: 'https://www.own.example/', isVerified: true }];
  server.bingCounts = [];
  server.requests.length = 0;
  server.faults.length = 0;
  paused = [];
  recorded = [];
  isPaused = false;
});
afterAll(async () => {
  await outbound.close();
  await server.stop();
});

function providers(environment: Record<string, string | undefined> = {}) {
  const config: AppConfig = loadConfig({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    JWT_SECRET: 'a secret that only the tests know, long enough',
    ...server.environment,
    ...environment,
  });
  const pace = {
    wait: () => (isPaused ? Promise.reject(new ProviderPaused(1_000)) : Promise.resolve()),
    pause: (_key: unknown, forMs: number) => Promise.resolve(void paused.push(forMs)),
    record: (_key: unknown, result: string) => Promise.resolve(void recorded.push(result)),
  };
  const requests = new OpenSourceRequests(pace, outbound, testJson, clock);
  const noLists = { find: () => Promise.resolve(null) } as unknown as RankListsRepository;
  return {
    tranco: new TrancoProvider(noLists, requests, config),
    pageRank: new OpenPageRankProvider(requests, config),
    crux: new CruxProvider(requests, config),
    bing: new BingWebmasterProvider(requests, clock, config),
  };
}

const bulkKey = () => ({ OPENPAGERANK_KEY: `opr_live_${server.key}` });

describe('Tranco', () => {
  it('has the newest rank of the registered domain', async () => {
    server.tranco['own.example'] = [
      { date: '2026-11-18', rank: 700 },
      { date: '2026-11-19', rank: 650 },
      { date: '2026-11-17', rank: 800 },
    ];
    expect(await providers().tranco.read('shop.own.example', never)).toMatchObject({
      ...{ rank: 650, entries: null, domain: 'own.example' },
      from: { source: 'tranco', as_of: '2026-11-19T00:00:00.000Z', reason: null },
    });
    expect(server.requests).toEqual(['/api/ranks/domain/own.example']);
  });

  it('says that a domain is not in its list', async () => {
    const { rank, from } = await providers().tranco.read('own.example', never);
    expect({ rank, source: from.source }).toEqual({ rank: null, source: 'tranco' });
  });
});

describe.each([
  ['first', () => ({}), '2026-03-28T00:00:00.000Z'],
  ['second', bulkKey, '2026-09-01T00:00:00.000Z'],
])('the %s version of Open PageRank', (_name, environment, asOf) => {
  it('has a score and a rank', async () => {
    server.pageRanks['own.example'] = { score: 4.68, rank: 51_234 };
    const read = await providers(environment()).pageRank.read('www.shop.own.example', never);
    expect(read).toMatchObject({
      ...{ score: 4.68, rank: 51_234, domain: 'own.example' },
      from: { source: 'open_page_rank', as_of: asOf },
    });
  });

  it('says that a domain is not in its list', async () => {
    const read = await providers(environment()).pageRank.read('own.example', never);
    expect(read).toMatchObject({ score: null, rank: null, from: { source: 'open_page_rank' } });
  });
});

describe('CrUX', () => {
  it('has three figures by device with their history', async () => {
    server.speeds = {
      'PHONE https://own.example': { lcp: 2_400, inp: 180, cls: '0.05' },
      'DESKTOP https://own.example': { lcp: 1_200, inp: null, cls: '0.00' },
    };
    expect(await providers().crux.read('own.example', never)).toEqual({
      origin: 'https://own.example',
      devices: [
        {
          ...{ device: 'phone', lcp_ms: 2_400, inp_ms: 180, cls: 0.05 },
          history: [
            { ends_on: '2026-11-07', lcp_ms: 2_500, inp_ms: null, cls: 0.2 },
            { ends_on: '2026-11-14', lcp_ms: 2_400, inp_ms: 180, cls: 0.05 },
          ],
        },
        {
          ...{ device: 'desktop', lcp_ms: 1_200, inp_ms: null, cls: 0 },
          history: [
            { ends_on: '2026-11-07', lcp_ms: 1_300, inp_ms: null, cls: 0.2 },
            { ends_on: '2026-11-14', lcp_ms: 1_200, inp_ms: null, cls: 0 },
          ],
        },
      ],
      from: {
        source: 'crux',
        as_of: '2026-11-18T00:00:00.000Z',
        scale: expect.stringContaining('2026-10-22 to 2026-11-18'),
        reason: null,
      },
    });
  });

  it('reads the other spelling of a website, and says that it has too few visits', async () => {
    server.speeds = { 'PHONE https://www.own.example': { lcp: 2_400, inp: 180, cls: '0.05' } };
    const { devices, origin } = await providers().crux.read('own.example', never);
    expect(origin).toBe('https://www.own.example');
    expect(devices.map(({ device }) => device)).toEqual(['phone']);
    server.speeds = {};
    const none = await providers().crux.read('own.example', never);
    expect(none).toMatchObject({ devices: [], from: { source: 'crux', reason: null } });
    expect(none.from.scale).toContain('too few');
  });

  it('keeps the figures when their history fails', async () => {
    server.speeds = { 'PHONE https://own.example': { lcp: 2_400, inp: 180, cls: '0.05' } };
    server.faults.push(null, null, { kind: 'status', status: 500 });
    const { devices, from } = await providers().crux.read('own.example', never);
    expect(devices).toMatchObject([{ lcp_ms: 2_400, history: [] }]);
    expect(from.source).toBe('crux');
  });
});

describe('Bing Webmaster Tools', () => {
  it('has the links of an own website from all parts of its list', async () => {
    server.bingCounts = [
      ['https://www.own.example/', 5],
      ['https://www.own.example/bread', 12],
      ['https://www.own.example/rolls', 1],
    ];
    const read = await providers().bing.read('own.example', true, never);
    expect(read).toMatchObject({
      ...{ links: 18, pages: 3 },
      from: { source: 'bing_webmaster', as_of: '2026-11-20T12:00:00.000Z' },
    });
    expect(read.top_pages[0]).toEqual({ address: 'https://www.own.example/bread', links: 12 });
    expect(read.examples).toHaveLength(6);
    expect(read.examples[1]).toEqual({
      ...{ from: 'https://b.example/', to: 'https://www.own.example/bread', anchor: '' },
    });
  });

  it('has no links yet', async () => {
    const read = await providers().bing.read('own.example', true, never);
    expect(read).toMatchObject({
      links: 0,
      pages: 0,
      examples: [],
      from: { source: 'bing_webmaster' },
    });
  });

  it('is not asked about the website of somebody else', async () => {
    const read = await providers().bing.read('own.example', false, never);
    expect(read).toMatchObject({ links: null, from: { source: null } });
    expect(read.from.reason).toContain('only has links to your own websites');
    expect(server.requests).toEqual([]);
  });

  it('says that the website is not verified there', async () => {
    server.bingSites = [{ url: 'https://own.example/', isVerified: false }];
    const { from } = await providers().bing.read('own.example', true, never);
    expect(from.reason).toContain("not verified in this installation's Bing Webmaster Tools");
  });

  it.each([
    [4, 'limits requests'],
    [14, "rejected this installation's key"],
    [1, 'no usable response'],
  ])('says what its error %i means', async (ErrorCode, reason) => {
    server.faults.push({ kind: 'body', body: JSON.stringify({ ErrorCode, Message: 'ERROR!!!' }) });
    const { from } = await providers().bing.read('own.example', true, never);
    expect(from.reason).toContain(reason);
  });
});

type Reading = (
  environment?: Record<string, string | undefined>,
  signal?: AbortSignal,
) => Promise<{ from: Provenance }>;
const readings: [string, Reading][] = [
  ['Tranco', (env, signal = never) => providers(env).tranco.read('own.example', signal)],
  ['Open PageRank', (env, signal = never) => providers(env).pageRank.read('own.example', signal)],
  [
    'Open PageRank, second version',
    (env, signal = never) =>
      providers({ ...bulkKey(), ...env }).pageRank.read('own.example', signal),
  ],
  ['CrUX', (env, signal = never) => providers(env).crux.read('own.example', signal)],
  ['Bing', (env, signal = never) => providers(env).bing.read('own.example', true, signal)],
];

describe.each(readings)('a failure of %s', (_name, read) => {
  const unknownBecause = (reason: string) => ({
    from: { source: null, as_of: null, scale: null, reason: expect.stringContaining(reason) },
  });

  it.each([
    [{ kind: 'status', status: 500 } as const],
    [{ kind: 'status', status: 418 } as const],
    [{ kind: 'half' } as const],
    [{ kind: 'break_off' } as const],
    [{ kind: 'body', body: '<html>Hello</html>' } as const],
    [{ kind: 'body', body: '[]' } as const],
    [{ kind: 'body', body: '{"ranks":"many","response":[{}],"results":[],"d":{}}' } as const],
  ])('is an unknown figure: %j', async (fault) => {
    server.faults.push(fault);
    expect(await read()).toMatchObject(unknownBecause('no usable response'));
    expect(paused).toEqual([]);
  });

  it('is one that takes too long', async () => {
    server.faults.push({ kind: 'silence' });
    expect(await read({}, AbortSignal.timeout(50))).toMatchObject(
      unknownBecause('no usable response'),
    );
    expect(recorded).toEqual(['failure']);
  });

  it('is a request to wait, with and without a time', async () => {
    server.faults.push({ kind: 'status', status: 429, retryAfter: '120' });
    expect(await read()).toMatchObject(unknownBecause('limits requests'));
    server.faults.push({ kind: 'status', status: 429 });
    expect(await read()).toMatchObject(unknownBecause('limits requests'));
    server.faults.push({ kind: 'status', status: 429, retryAfter: '31536000' });
    expect(await read()).toMatchObject(unknownBecause('limits requests'));
    expect(paused).toEqual([120_000, 60_000, 6 * 3_600_000]);
    isPaused = true;
    server.requests.length = 0;
    expect(await read()).toMatchObject(unknownBecause('limits requests'));
    expect(server.requests).toEqual([]);
  });

  it('pauses an overloaded source for as long as it says', async () => {
    server.faults.push({ kind: 'status', status: 503, retryAfter: '30' });
    expect(await read()).toMatchObject(unknownBecause('no usable response'));
    expect(paused).toEqual([30_000]);
  });
});

describe.each(readings.slice(1))('the key of %s', (_name, read) => {
  it('is connected first', async () => {
    const none = { OPENPAGERANK_KEY: '', CRUX_KEY: '', BING_WEBMASTER_KEY: '' };
    const { from } = await read(none);
    expect(from.source).toBeNull();
    expect(from.reason).toMatch(/^Unknown: .* isn't connected\. .*_KEY\)\.$/);
    expect(server.requests).toEqual([]);
  });

  it('was refused, and is never repeated', async () => {
    const wrong = { OPENPAGERANK_KEY: 'wrong', CRUX_KEY: 'wrong', BING_WEBMASTER_KEY: 'wrong' };
    const { from } = await read(wrong);
    expect(from.reason).toContain("rejected this installation's key");
    expect(from.reason).not.toContain('wrong');
  });
});
