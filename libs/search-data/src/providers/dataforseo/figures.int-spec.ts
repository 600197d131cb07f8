import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataForSeoContext, usMarket } from '../../testing/index.js';
import type { DataForSeoServer } from '../../testing/index.js';
import type { CallContext } from '../serp-provider.js';
import type { DataForSeo } from './create-dataforseo.js';

const query = { domain: 'own.example', country: 'US', language: 'en' };

let running: DataForSeoContext;
let server: DataForSeoServer;
let dataForSeo: DataForSeo;
let context: CallContext;

beforeEach(async () => {
  running = await DataForSeoContext.start();
  ({ server, ports: dataForSeo, call: context } = running);
});

afterEach(() => running.close());

describe('keyword figures', () => {
  /** Posts a task and collects its result. */
  async function read(keywords: readonly string[], market = usMarket) {
    const task = { keywords, market, tag: 'batch 1' };
    const posted = await dataForSeo.keywordFigures.submit(task, context);
    if (posted.kind !== 'ok') return posted;
    const result = await dataForSeo.keywordFigures.collect(posted.data, task, context);
    return 'costMicros' in result ? { ...result, costMicros: posted.costMicros } : result;
  }
  const unknown = { searchVolume: null, cpcMicros: null, competition: null };

  it('has one row for each keyword, unknown where Google Ads has none or refuses the keyword', async () => {
    server.tasks.volumes.set('blue lamps', {
      search_volume: 0,
      cpc: 1.25,
      competition: 'LOW',
      competition_index: 33,
    });
    server.tasks.volumes.set('c++', { search_volume: 90_500, cpc: null, competition_index: null });
    const keywords = [
      'Blue  Lamps',
      'who?',
      'c++',
      'x'.repeat(81),
      'never heard of',
      'blue lamps',
      '💡',
    ];
    const outcome = await read(keywords);
    const blue = { searchVolume: 0, cpcMicros: 1_250_000, competition: 33 };
    expect(outcome).toEqual({
      kind: 'ok',
      costMicros: 50_000,
      data: [
        { keyword: 'Blue  Lamps', ...blue },
        { keyword: 'who?', ...unknown },
        { keyword: 'c++', ...unknown, searchVolume: 90_500 },
        { keyword: 'x'.repeat(81), ...unknown },
        { keyword: 'never heard of', ...unknown },
        { keyword: 'blue lamps', ...blue },
        { keyword: '💡', ...unknown },
      ],
    });
    expect(server.calls[0]?.input).toMatchObject({
      keywords: ['blue lamps', 'c%2B%2B', 'never heard of'],
      location_code: 2840,
      language_code: 'en',
      tag: 'batch 1',
    });
  });

  it('buys nothing for keywords that are all refused', async () => {
    expect(await read(['a?', 'b!'])).toMatchObject({ kind: 'unknown', costMicros: 0 });
    expect(await read([])).toMatchObject({ kind: 'unknown', costMicros: 0 });
    expect(server.calls).toEqual([]);
  });

  it('says why a keyword is refused', () => {
    const { keywordFigures } = dataForSeo;
    expect(keywordFigures.keywordRefusal('a?')).toBe('symbols');
    expect(keywordFigures.keywordRefusal('x'.repeat(81))).toBe('too_long');
    expect(keywordFigures.keywordRefusal('a b c d e f g h i j k')).toBe('too_many_words');
    expect(keywordFigures.keywordRefusal('blue lamps')).toBeNull();
  });

  it('finds a posted task by its tag among those of its own kind', async () => {
    const task = { keywords: ['x'], market: usMarket, tag: 'batch 1' };
    const { keywordFigures } = dataForSeo;
    expect(await keywordFigures.findSubmitted('batch 1', context)).toMatchObject({ kind: 'empty' });
    server.faults.push('lost_response');
    expect(await keywordFigures.submit(task, context)).toMatchObject({
      ...{ kind: 'unknown', costMicros: 0 },
    });
    const found = await keywordFigures.findSubmitted('batch 1', context);
    expect(found).toMatchObject({ kind: 'ok', costMicros: 50_000 });
    server.tasks.requestsUntilReady = 0;
    expect(await dataForSeo.serp.findSubmitted('batch 1', context)).toMatchObject({
      kind: 'empty',
    });
  });

  it('waits for a task in the queue, and refuses the result of another one', async () => {
    server.tasks.requestsUntilReady = 1;
    const task = { keywords: ['x'], market: usMarket, tag: 'batch 1' };
    const { keywordFigures } = dataForSeo;
    const posted = await keywordFigures.submit(task, context);
    if (posted.kind !== 'ok') throw new Error(posted.kind);
    const collect = (tag: string) => keywordFigures.collect(posted.data, { ...task, tag }, context);
    expect(await collect('batch 1')).toEqual({ kind: 'waiting' });
    expect(await collect('batch 2')).toMatchObject({ kind: 'unknown', reason: 'parse' });
    expect(await collect('batch 1')).toMatchObject({ kind: 'ok' });
  });

  it('reads a thousand in one call, within its estimate, and no more', async () => {
    const { keywordFigures } = dataForSeo;
    const keywords = Array.from({ length: 1_001 }, (_, index) => `keyword ${index}`);
    for (const keyword of keywords) server.tasks.volumes.set(keyword, { search_volume: 10 });
    const outcome = await read(keywords.slice(1));
    expect(
      outcome.kind === 'ok' && outcome.data.every(({ searchVolume }) => searchVolume === 10),
    ).toBe(true);
    expect(server.tasks.accepted).toHaveLength(1);
    expect(server.spentMicros).toBeLessThanOrEqual(keywordFigures.estimateMicros(1_000));
    await expect(read(keywords)).rejects.toThrow(RangeError);
  });

  it('refuses a market before it is bought', async () => {
    const chinese = { ...usMarket, country: 'CN' };
    expect(dataForSeo.keywordFigures.refusal(chinese)).toMatch(/not set up for the country CN/);
    expect(await read(['x'], chinese)).toMatchObject({ kind: 'unknown' });
    expect(server.calls).toEqual([]);
  });

  it('reports failures', async () => {
    server.faults.push('rate_limited', 'lost_response');
    expect(await read(['x'])).toMatchObject({ kind: 'rate_limited' });
    expect(await read(['x'])).toMatchObject({ kind: 'unknown', costMicros: 0 });
  });
});

describe('domain figures', () => {
  it('reads ranked keywords, each figure on its own', async () => {
    const outcome = await dataForSeo.domainFigures.rankedKeywords(query, 100, context);
    if (outcome.kind !== 'ok') throw new Error(outcome.kind);
    const { bands, ...data } = outcome.data;
    expect(data).toEqual({
      totalKeywords: 321,
      organicTraffic: 1234.5,
      keywords: [
        {
          keyword: 'best lamps',
          position: 3,
          absolutePosition: 7,
          address: 'https://own.example/lamps',
          searchVolume: 1900,
          cpcMicros: 1_234_567,
          difficulty: 0,
          trafficEstimate: 80.5,
        },
        {
          keyword: 'odd lamps',
          position: 12,
          absolutePosition: null,
          address: null,
          searchVolume: null,
          cpcMicros: null,
          difficulty: null,
          trafficEstimate: null,
        },
      ],
    });
    expect(bands.slice(0, 4)).toEqual([
      { from: 1, to: 1, keywords: 4 },
      { from: 2, to: 3, keywords: 6 },
      { from: 4, to: 10, keywords: 11 },
      { from: 11, to: 20, keywords: null },
    ]);
    expect(bands.at(-1)).toEqual({ from: 91, to: 100, keywords: null });
    expect(server.calls[0]?.input).toMatchObject({
      target: 'own.example',
      item_types: ['organic'],
      limit: 100,
    });
    expect(outcome.costMicros).toBe(server.spentMicros);
    expect(outcome.costMicros).toBeLessThanOrEqual(
      dataForSeo.domainFigures.estimateMicros('rankedKeywords', 100),
    );
  });

  it('reads competitors by their whole domain, once each, without the domain itself', async () => {
    const outcome = await dataForSeo.domainFigures.competitors(query, 3, context);
    expect(outcome).toMatchObject({
      kind: 'ok',
      data: [
        {
          domain: 'rival.example',
          organicKeywords: 5000,
          organicTraffic: 90000.25,
          sharedKeywords: 40,
        },
        {
          domain: 'unmeasured.example',
          organicKeywords: null,
          organicTraffic: null,
          sharedKeywords: null,
        },
      ],
    });
    expect(server.spentMicros).toBeLessThanOrEqual(
      dataForSeo.domainFigures.estimateMicros('competitors', 3),
    );
    const first = await dataForSeo.domainFigures.competitors(query, 1, context);
    expect(first.kind === 'ok' && first.data.map(({ domain }) => domain)).toEqual([
      'rival.example',
    ]);
  });

  it('reads backlinks, misspelled keys included, within its estimate', async () => {
    const outcome = await dataForSeo.domainFigures.backlinks(query, context);
    expect(outcome).toEqual({
      kind: 'ok',
      costMicros: 20_030,
      data: {
        backlinks: 1500,
        referringDomains: 210,
        referringIps: 180,
        domainRank: 37,
        rankScale: 'one_hundred',
      },
    });
    expect(server.calls[0]?.input).toMatchObject({
      rank_scale: 'one_hundred',
      backlinks_status_type: 'live',
    });
    expect(dataForSeo.domainFigures.estimateMicros('backlinks', 0)).toBe(24_060);
  });

  it('misses the subscription of backlinks without losing the rest', async () => {
    server.tasks.hasBacklinks = false;
    expect(await dataForSeo.domainFigures.backlinks(query, context)).toEqual({
      kind: 'config',
      reason: 'no_permission',
      costMicros: 0,
    });
    expect(await dataForSeo.domainFigures.rankedKeywords(query, 10, context)).toMatchObject({
      kind: 'ok',
    });
  });

  it('refuses countries and languages without figures before it buys', async () => {
    const german = { ...query, country: 'DE' };
    expect(dataForSeo.domainFigures.refusal(german)).toMatch(/only has domain data in DE for de/);
    expect(await dataForSeo.domainFigures.rankedKeywords(german, 10, context)).toMatchObject({
      kind: 'unknown',
    });
    expect(await dataForSeo.domainFigures.competitors(german, 10, context)).toMatchObject({
      kind: 'unknown',
    });
    expect(await dataForSeo.domainFigures.backlinks(german, context)).toMatchObject({ kind: 'ok' });
    expect(server.callsOf('/v3/dataforseo_labs')).toEqual([]);
  });

  it('reports failures with their cost', async () => {
    server.faults.push('charged_failure', 'garbage');
    const { domainFigures } = dataForSeo;
    expect(await domainFigures.rankedKeywords(query, 10, context)).toMatchObject({
      kind: 'unknown',
      reason: 'blocked',
      costMicros: 2_000,
    });
    expect(await domainFigures.backlinks(query, context)).toMatchObject({
      kind: 'unknown',
      reason: 'parse',
      costMicros: 24_060,
    });
  });
});
