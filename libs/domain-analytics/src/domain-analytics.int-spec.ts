import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { PageQueries } from '@app/gsc';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  analyzeDomainInput,
  analyzeDomainResponse,
  domainAnalysisSchema,
} from './contract/index.js';
import { DomainAnalyticsRunnerModule } from './domain-analytics-runner.module.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';
import { RankListImport } from './rank-lists/rank-list-import.js';
import { analyzeNow } from './testing/analyze-now.js';
import { importLines } from './testing/import-lines.js';
import { OpenSourceServer, rdapFixture } from './testing/index.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;

let dataForSeo: DataForSeoServer;
let registry: Server;
let open: OpenSourceServer;
let rdapStatus: number;
let asked: string[];
let context: TestContext;
let service: DomainAnalyticsService;
let actor: Actor;

beforeAll(async () => {
  dataForSeo = await DataForSeoServer.start();
  open = await OpenSourceServer.start();
  registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    const domain = request.url?.split('/').at(-1) ?? '';
    response.writeHead(rdapStatus, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify(rdapFixture(domain)));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  context = await createTestContext([AuthModule, DomainAnalyticsRunnerModule], {
    DATAFORSEO_BASE: dataForSeo.base,
    DATAFORSEO_LOGIN: login,
    DATAFORSEO_PASSWORD: key,
    RDAP_BASE: `http://127.0.0.1:${port}/rdap/`,
    ...open.environment,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
  service = context.module.get(DomainAnalyticsService);
});
beforeEach(async () => {
  rdapStatus = 200;
  asked = [];
  open.tranco = {};
  open.speeds = {};
  dataForSeo.faults.length = 0;
  dataForSeo.tasks.hasBacklinks = true;
  actor = await newUser(context);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await context.close();
  await dataForSeo.close();
  await open.stop();
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
});

const analyze = (domain: string, more: object = {}) =>
  analyzeNow(context, actor, { domain, ...more });

async function savedId(domain: string): Promise<string> {
  const { id } = await analyze(domain);
  if (id === null) throw new Error('The analysis was not saved.');
  return id;
}

describe('an analysis of a domain', () => {
  it('has each figure with its source, date and scale', async () => {
    const result = await analyze('https://www.Shop.Own.Example/');
    expect(result).toMatchObject({
      domain: 'shop.own.example',
      saved: true,
      backlinks: { backlinks: 1500, referringDomains: 210, referringIps: 180, domainRank: 37 },
      registration: { domain: 'own.example', registrar: 'Registrar of Examples' },
      country: 'US',
    });
    expect(result.totalKeywords).toBeGreaterThan(0);
    expect(result.topKeywords.length).toBeGreaterThan(0);
    expect(result.competitors[0]).toEqual({
      domain: 'rival.example',
      organicKeywords: 5000,
      organicTraffic: 90000.25,
      intersections: 40,
    });
    const bought = { source: 'dataforseo', as_of: '2026-11-20T12:00:00.000Z', reason: null };
    const { sources } = result;
    expect(sources).toMatchObject({
      keywords: bought,
      competitors: bought,
      backlinks: { ...bought, scale: expect.stringContaining('domain rank from 0 to 100') },
      registration: { source: 'rdap' },
    });
    expect(asked).toEqual(['/rdap/domain/own.example']);
    expect(analyzeDomainResponse.parse(result)).toEqual(result);
  });

  it('loses no other figure when one call fails', async () => {
    dataForSeo.tasks.hasBacklinks = false;
    rdapStatus = 500;
    const { sources, backlinks, registration, totalKeywords } = await analyze('own.example');
    const nothing = { source: null, as_of: null, scale: null };
    expect(sources.backlinks).toEqual({
      ...nothing,
      reason: expect.stringContaining('no subscription'),
    });
    expect(backlinks).toEqual({
      ...{ backlinks: null, referringDomains: null, referringIps: null, domainRank: null },
    });
    expect(sources.registration).toEqual({
      ...nothing,
      reason: expect.stringContaining('no usable response from the registry'),
    });
    expect(registration).toBeNull();
    expect(totalKeywords).toBeGreaterThan(0);
    expect(sources.competitors.source).toBe('dataforseo');
  });

  it('says that a domain is not registered', async () => {
    rdapStatus = 404;
    const { sources } = await analyze('own.example');
    expect(sources.registration.reason).toMatch(/no public registry lists own\.example/);
  });

  it('of an own website has the figures of Search Console when DataForSEO has none', async () => {
    const measured = {
      siteUrl: 'sc-domain:own.example',
      range: { from: '2026-10-19', to: '2026-11-17' },
      clicks: 70,
      keywordCount: 2,
      keywords: [
        { keyword: 'blue lamps', clicks: 60, impressions: 600, ctr: 0.1, position: 3.1416 },
        { keyword: 'never shown', clicks: 0, impressions: 0, ctr: null, position: null },
      ],
    };
    jest.spyOn(context.module.get(PageQueries), 'ofDomain').mockResolvedValue(measured);
    const german = await analyze('own.example', { country: 'DE', language: 'en' });
    expect(german).toMatchObject({
      totalKeywords: 2,
      organicTraffic: 70,
      visibilityScore: null,
      sources: {
        keywords: { source: 'search_console', as_of: '2026-11-17T00:00:00.000Z' },
        visibility: { source: null, reason: expect.stringContaining('only average positions') },
      },
    });
    const [keyword, ...others] = german.topKeywords;
    expect(others).toEqual([]);
    expect(keyword).toEqual({
      ...{ keyword: 'blue lamps', position: 3.1, searchVolume: null, trafficEstimate: 60 },
      cpc: null,
    });
    // Where DataForSEO has figures they are not mixed.
    expect((await analyze('own.example')).sources.keywords.source).toBe('dataforseo');
  });

  it('is refused for what is no whole domain, before anything is bought', async () => {
    const before = dataForSeo.calls.length;
    for (const domain of ['own.example:81', 'own.example/shop', 'nothing'])
      await expect(analyze(domain)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(analyzeDomainInput.safeParse({ domain: '  ' }).error?.issues[0]?.message).toBe(
      'Please enter a domain',
    );
    expect(dataForSeo.calls).toHaveLength(before);
  });
});

describe('figures of open sources', () => {
  const importRanks = (...lines: string[]) =>
    importLines(context.module.get(RankListImport), lines);
  const isUnknown = (reason: string) => ({
    ...{ source: null, as_of: null, scale: null },
    reason: expect.stringContaining(reason),
  });

  it('are each known or unknown on their own', async () => {
    open.tranco = { 'own.example': [{ date: '2026-11-19', rank: 650 }] };
    open.speeds = { 'PHONE https://shop.own.example': { lcp: 2_400, inp: 180, cls: '0.05' } };
    const { openFigures } = await analyze('shop.own.example');
    expect(openFigures).toMatchObject({
      common_crawl: { rank: null, from: isUnknown('npm run import:domain-ranks') },
      tranco: { rank: 650, from: { source: 'tranco' } },
      // Read, and not in its list.
      open_page_rank: { score: null, from: { source: 'open_page_rank', reason: null } },
      speed: { devices: [{ device: 'phone', lcp_ms: 2_400 }], from: { source: 'crux' } },
      known_links: { links: null, from: isUnknown('only has links to your own websites') },
      shared_pages: { pages: null, from: isUnknown('Track keywords that it ranks for') },
    });
  });

  it('have the imported rank of the domain, else of the registered one, and say that it is not listed', async () => {
    await importRanks('1\t9\t1\t1\texample.own\t1', '2\t8\t2\t1\tcom.blogspot.own\t1', '');
    const rankOf = async (domain: string) =>
      (await analyze(domain, { saveResult: false })).openFigures.common_crawl;
    expect(await rankOf('shop.own.example')).toEqual({
      ...{ rank: 1, entries: 2, domain: 'own.example' },
      from: {
        source: 'common_crawl',
        as_of: '2026-09-30T00:00:00.000Z',
        scale:
          'Rank by harmonic centrality of domains in the web graph cc-main-2026-jul-aug-sep, 1 is the best',
        reason: null,
      },
    });
    expect(await rankOf('own.blogspot.com')).toMatchObject({ rank: 2 });
    expect(await rankOf('absent.example')).toMatchObject({
      ...{ rank: null, domain: null, entries: 2 },
      from: { source: 'common_crawl', reason: null },
    });
  });

  it('have the links of a website that the user has proven to own, only', async () => {
    open.bingSites = [{ url: 'https://own.example/', isVerified: true }];
    open.bingCounts = [['https://own.example/', 5]];
    const linksOf = async () =>
      (await analyze('own.example', { saveResult: false })).openFigures.known_links;
    await context.rows(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, 'https://www.own.example', 'www.own.example', 'own.example', ?, now(), 'token')`,
      [actor.userId, actor.userId],
    );
    expect(await linksOf()).toMatchObject({
      links: null,
      from: isUnknown('only has links to your own websites'),
    });
    await context.rows(`update websites set verified_by = 'dns', verified_at = now()`);
    expect(await linksOf()).toMatchObject({ links: 5, from: { source: 'bing_webmaster' } });
    actor = await newUser(context);
    expect(await linksOf()).toMatchObject({
      links: null,
      from: isUnknown('only has links to your own websites'),
    });
  });

  it('are saved with the analysis and in its file', async () => {
    open.tranco = { 'own.example': [{ date: '2026-11-19', rank: 650 }] };
    const id = await savedId('own.example');
    const { analysis } = await service.get(actor, { id });
    expect(domainAnalysisSchema.parse(analysis)).toEqual(analysis);
    expect(analysis.open_figures).toMatchObject({ tranco: { rank: 650 } });
    const { text } = await service.csv(actor, { id });
    expect(text).toContain('Tranco rank,650,tranco,2026-11-19T00:00:00.000Z,');
    expect(text).toContain('Open PageRank,Not in this list,open_page_rank,');
    expect(text).toMatch(/Links known to Bing,,,,,Unknown: /);
    await context.rows('update domain_analyses set open_figures = null where id = ?', [id]);
    expect((await service.get(actor, { id })).analysis.open_figures).toBeNull();
  });
});

describe('saved analyses', () => {
  it('are listed newest first, counted, read and deleted by their user only', async () => {
    expect(await service.stats(actor)).toEqual({
      success: true,
      stats: { total_domains: 0, total_analyses: 0, last_analysis: null },
    });
    const first = await savedId('own.example');
    context.clock.set('2026-11-20T13:00:00Z');
    const second = await savedId('bücher.example');
    await savedId('own.example');
    await analyze('other.example', { saveResult: false });
    const { analyses } = await service.history(actor, { limit: 2 });
    expect(analyses.map(({ analyzed_at: at }) => at)).toEqual(
      Array(2).fill('2026-11-20T13:00:00.000Z'),
    );
    expect((await service.stats(actor)).stats).toEqual({
      ...{ total_domains: 2, total_analyses: 3, last_analysis: '2026-11-20T13:00:00.000Z' },
    });
    const { analysis } = await service.get(actor, { id: second });
    expect(domainAnalysisSchema.parse(analysis)).toEqual(analysis);
    expect(analysis.domain).toBe('xn--bcher-kva.example');
    const { fileName, text } = await service.csv(actor, { id: first });
    expect(fileName).toBe('own.example.csv');
    expect(text).toContain('Referring domains,210,dataforseo,');
    expect(text).toContain('rival.example,5000,90000.25,40');

    const stranger = await newUser(context);
    const notFound = { code: 'not_found' };
    await expect(service.get(stranger, { id: first })).rejects.toMatchObject(notFound);
    await expect(service.delete(stranger, { id: first })).rejects.toMatchObject(notFound);
    expect((await service.history(stranger, { limit: 10 })).analyses).toEqual([]);
    await service.delete(actor, { id: first });
    await expect(service.delete(actor, { id: first })).rejects.toMatchObject(notFound);
  });

  it('leave with the export of the account', async () => {
    await savedId('own.example');
    const all = await context.module.get(AccountDataRegistry).exportAll(actor.userId);
    expect(all).toMatchObject({ domain_analytics: { analyses: [{ domain: 'own.example' }] } });
  });
});
