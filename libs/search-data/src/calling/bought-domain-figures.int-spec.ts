import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DomainFigures } from '../domain-figures.js';
import type { DomainFiguresRequest } from '../domain-figures.js';
import { SearchDataModule } from '../search-data.module.js';
import { SearchDataService } from '../search-data.service.js';
import { ProviderPace } from './provider-pace.js';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '../testing/dataforseo-server.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;
const INSTALLATION = { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key };

let server: DataForSeoServer;
let context: TestContext;
let actor: Actor;
let figures: DomainFigures;

async function start(environment: Record<string, string>): Promise<void> {
  server = await DataForSeoServer.start();
  context = await createTestContext([AuthModule, SearchDataModule], {
    DATAFORSEO_BASE: server.base,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    ENCRYPTION_KEY: 'a key that only the tests know and nobody else',
    ...environment,
  });
  actor = await newUser(context);
  figures = context.module.get(DomainFigures);
}

function request(analysisId: string = randomUUID()): DomainFiguresRequest {
  const query = { domain: 'own.example', country: 'US', language: 'en' };
  const { signal } = new AbortController();
  return { ...query, userId: actor.userId, analysisId, signal };
}

const saveOwnKey = (password: string) =>
  context.module
    .get(SearchDataService)
    .saveKey(actor, { provider: 'dataforseo', login, key: password });

const calls = () =>
  context.rows<{ key_owner: string; outcome: string; cost_micros: string }>(
    'select key_owner, outcome, cost_micros from provider_calls order by reserved_at',
  );

afterEach(async () => {
  await context.close();
  await server.close();
});

describe('figures of a domain with the key of the installation', () => {
  beforeEach(() => start(INSTALLATION));

  it('are bought once for an analysis, and their cost is in the ledger', async () => {
    const analysis = request();
    const first = await figures.rankedKeywords(analysis, 100);
    expect(first).toMatchObject({ kind: 'known', keyOwner: 'installation' });
    expect(first.costMicros).toBe(server.spentMicros);
    const again = await figures.rankedKeywords(analysis, 100);
    expect(again).toEqual({ ...first, costMicros: 0 });
    expect(await figures.competitors(analysis, 10)).toMatchObject({ kind: 'known' });
    expect(server.calls).toHaveLength(2);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
    // Also what was found in the ledger.
    expect(await figures.costOf(analysis.analysisId)).toBe(server.spentMicros);
    expect(await figures.costOf(randomUUID())).toBe(0);
  });

  it('that were sent before a stop are awaited, and nothing is bought after it', async () => {
    const stopping = new AbortController();
    const analysis = { ...request(), stop: stopping.signal };
    server.moments.processed = () => {
      stopping.abort();
      return Promise.resolve();
    };
    expect(await figures.backlinks(analysis)).toMatchObject({ kind: 'known' });
    await expect(figures.competitors(analysis, 10)).rejects.toThrow('aborted');
    expect(server.calls).toHaveLength(1);
    // What is in the ledger is not bought.
    expect(await figures.backlinks(analysis)).toMatchObject({ kind: 'known', costMicros: 0 });
  });

  it('are not bought by a call that waits for its turn when it is to stop', async () => {
    const stopping = new AbortController();
    const { signal: stop } = stopping;
    const paced = { provider: 'dataforseo', key: `${login}:${key}`, requestsPerSecond: 30 };
    await context.module.get(ProviderPace).pause(paced, 15_000);
    const waiting = figures.backlinks({ ...request(), stop });
    stopping.abort();
    await expect(waiting).rejects.toThrow('aborted');
    expect(server.calls).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  it('miss a subscription of backlinks without losing or pausing the rest', async () => {
    server.tasks.hasBacklinks = false;
    const analysis = request();
    const refused = { kind: 'unknown', reason: 'no_permission' };
    expect(await figures.backlinks(analysis)).toMatchObject(refused);
    expect(await figures.backlinks(analysis)).toMatchObject(refused);
    expect(await figures.rankedKeywords(analysis, 10)).toMatchObject({ kind: 'known' });
    expect(await figures.competitors(analysis, 10)).toMatchObject({ kind: 'known' });
  });

  it('whose response was lost are assumed to be charged, at most once', async () => {
    const analysis = request();
    server.faults.push('garbage');
    const lost = await figures.backlinks(analysis);
    expect(lost).toMatchObject({ kind: 'unknown', reason: 'parse' });
    expect(lost.costMicros).toBeGreaterThan(0);
    expect(await figures.backlinks(analysis)).toMatchObject({ kind: 'unknown', costMicros: 0 });
    expect(server.calls).toHaveLength(1);
    const assumed = 'select assumed_micros::float8 micros from provider_budgets';
    expect(await context.rows(assumed)).toEqual([{ micros: lost.costMicros }]);
  });

  it('are not bought for a country without figures', async () => {
    const german = { ...request(), country: 'DE' };
    const unknown = { kind: 'unknown', reason: 'no_market', costMicros: 0 };
    expect(await figures.rankedKeywords(german, 10)).toEqual(unknown);
    expect(server.calls).toEqual([]);
  });

  it('are bought with the own key first, and with that of the installation when it is refused', async () => {
    await saveOwnKey('wrong');
    expect(await figures.backlinks(request())).toMatchObject({
      kind: 'known',
      keyOwner: 'installation',
    });
    expect(await calls()).toMatchObject([
      { key_owner: 'user', outcome: 'bad_key' },
      { key_owner: 'installation', outcome: 'ok' },
    ]);
    await saveOwnKey(key);
    expect(await figures.backlinks(request())).toMatchObject({ kind: 'known', keyOwner: 'user' });
  });

  it('keep an own key usable that has no subscription of backlinks', async () => {
    await saveOwnKey(key);
    server.tasks.hasBacklinks = false;
    await figures.backlinks(request());
    expect(await figures.rankedKeywords(request(), 10)).toMatchObject({ keyOwner: 'user' });
  });
});

describe('figures of a domain', () => {
  it('are not offered without a key', async () => {
    await start({});
    expect(await figures.isOffered(actor.userId)).toBe(false);
    const unknown = { kind: 'unknown', reason: 'no_key', costMicros: 0 };
    expect(await figures.rankedKeywords(request(), 10)).toEqual(unknown);
    await saveOwnKey(key);
    expect(await figures.isOffered(actor.userId)).toBe(true);
  });

  it('are not bought beyond the budget', async () => {
    await start({ ...INSTALLATION, SEARCH_DATA_MONTHLY_USD: '0.01' });
    expect(await figures.backlinks(request())).toEqual({
      ...{ kind: 'unknown', reason: 'budget', costMicros: 0 },
    });
    expect(server.calls).toEqual([]);
  });
});
