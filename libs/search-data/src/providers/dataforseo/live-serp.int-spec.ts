import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SerpReading } from '../../contract/index.js';
import {
  DataForSeoContext,
  aiOverviewElement,
  organicElement,
  organicPage,
  usMarket,
} from '../../testing/index.js';
import type { DataForSeoServer } from '../../testing/index.js';
import type {
  CallContext,
  ProviderOutcome,
  QueuedSerpProvider,
  SerpRequest,
} from '../serp-provider.js';

const LIVE = '/v3/serp/google/organic/live/advanced';

let running: DataForSeoContext;
let server: DataForSeoServer;
let provider: QueuedSerpProvider;
let context: CallContext;

beforeEach(async () => {
  running = await DataForSeoContext.start();
  ({ server, call: context } = running);
  provider = running.ports.serp;
});

afterEach(() => running.close());

function request(text: string, depth = 10, market = usMarket): SerpRequest {
  return { text, market, depth, tag: `tag of ${text}` };
}

function dataOf<T>(outcome: ProviderOutcome<T> | { readonly kind: 'waiting' }): T {
  if (outcome.kind !== 'ok') throw new Error(`There is no data: ${JSON.stringify(outcome)}`);
  return outcome.data;
}

function hostsOf({ results }: SerpReading): string[] {
  return results.map(({ host }) => host);
}

describe('reading live', () => {
  it.each(['elements', 'organic'] as const)(
    'reads the depth on short pages, whether depth counts %s, and costs what it reports',
    async (depthCounts) => {
      server.tasks.depthCounts = depthCounts;
      server.tasks.pages.set('lamps', [
        [
          aiOverviewElement(),
          organicElement('https://one.example/'),
          organicElement('http://www.one.example'),
          ...organicPage('p', 1, 5),
        ],
        organicPage('p', 6, 9),
      ]);
      const outcome = await provider.read(request('lamps'), context);
      const reading = dataOf(outcome);
      expect(hostsOf(reading)).toEqual([
        'one.example',
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `p${n}.example`),
      ]);
      expect(reading).toMatchObject({ coverage: 'complete', depthRead: 10, pagesRead: 2 });
      expect(reading.features).toEqual([
        { kind: 'ai_overview', hosts: ['xn--bcher-kva.example', 'part.example'] },
      ]);
      expect(outcome).toMatchObject({ costMicros: 3_500 });
      expect(server.spentMicros).toBe(3_500);
    },
  );

  it('proves the end of the results', async () => {
    const reading = dataOf(await provider.read(request('anything', 100), context));
    expect(reading).toMatchObject({ coverage: 'short_end', depthRead: 45, pagesRead: 5 });
  });

  it('does not call results that were not reached complete', async () => {
    server.tasks.pages.set(
      'sparse',
      [1, 2, 3].map((page) => organicPage('s', page * 10, 3)),
    );
    const outcome = await provider.read(request('sparse'), context);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial', costMicros: 3_500 });
    expect(outcome.kind === 'unknown' && outcome.partial?.depthRead).toBe(6);
  });

  it('never costs more than its estimate', async () => {
    server.tasks.defaultPages = Array.from({ length: 30 }, (_, page) =>
      organicPage('x', page * 9, 9),
    );
    for (const depth of [10, 11, 16, 17, 33, 50, 99, 100]) {
      const outcome = await provider.read(request('anything', depth), context);
      expect(dataOf(outcome).coverage).toBe('complete');
      expect(outcome.kind === 'ok' && outcome.costMicros).toBeLessThanOrEqual(
        provider.estimateMicros(depth),
      );
      const before = server.spentMicros;
      await provider.submit(request('anything', depth), context);
      expect(server.spentMicros - before).toBeLessThanOrEqual(provider.estimateQueuedMicros(depth));
    }
  });

  it('sends keyword, place, language and device as the provider reads them', async () => {
    const texts = ['c++ 100%', 'a%20b', '50% + 2'];
    for (const text of texts) server.tasks.pages.set(text, [organicPage('special', 1, 10)]);
    for (const text of texts) {
      expect(dataOf(await provider.read(request(text), context)).results[0]?.host).toBe(
        'special1.example',
      );
    }
    const inAustin = {
      ...usMarket,
      location: 'Austin,Texas,United States',
      device: 'mobile' as const,
    };
    await provider.read(request('x', 10, inAustin), context);
    const inTaiwan = { ...usMarket, country: 'TW', language: 'zh' };
    await provider.read(request('x', 10, inTaiwan), context);
    const sent = server.callsOf(LIVE);
    expect(sent[0]).toMatchObject({
      location_code: 2840,
      language_code: 'en',
      device: 'desktop',
      os: 'windows',
    });
    expect(sent.at(-2)).toMatchObject({
      location_name: 'Austin,Texas,United States',
      device: 'mobile',
      os: 'android',
    });
    expect(sent.at(-2)).not.toHaveProperty('location_code');
    expect(sent.at(-1)).toMatchObject({ location_code: 2158, language_code: 'zh-TW' });
    expect(sent[0]).not.toHaveProperty('stop_crawl_on_match');
  });

  it('says that nothing was found', async () => {
    server.tasks.pages.set('nothing', []);
    expect(await provider.read(request('nothing'), context)).toEqual({
      kind: 'empty',
      costMicros: 2_000,
    });
  });

  it('buys nothing that it cannot read, or that costs more than its estimate', async () => {
    const elsewhere = { ...usMarket, country: 'CN' };
    expect(provider.refusal(elsewhere)).toBe('DataForSEO is not set up for the country CN.');
    expect(provider.refusal({ ...usMarket, engine: 'bing' })).toBe(
      'DataForSEO is set up for Google only.',
    );
    expect(provider.refusal(usMarket)).toBeNull();
    const outcomes = [
      await provider.read(request('x', 10, elsewhere), context),
      await provider.submit(request('x', 10, elsewhere), context),
      await provider.read(request('site:example.com'), context),
      await provider.submit(request('lamps site:example.com'), context),
    ];
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('unknown'));
    expect(server.calls).toEqual([]);
  });
});
