import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ProviderCallsRepository } from './ledger/provider-calls.repository.js';
import {
  DATAFORSEO_TEST_LOGIN,
  DataForSeoServer,
  FakeSerpServer,
  SearchDataContext,
  serperDialect,
  valueSerpDialect,
} from './testing/index.js';

const ADDRESSES = Array.from({ length: 30 }, (_, i) => `https://shop-${i}.example/lamps`);
/** Two requests of ten results at Serper cost at most this, micro-dollars. */
const CAP_USD = '0.01';
let serper: FakeSerpServer;
let valueSerp: FakeSerpServer;
let test: SearchDataContext;
let actor: Actor;
let key: string;

beforeAll(async () => {
  serper = await FakeSerpServer.start(serperDialect);
  valueSerp = await FakeSerpServer.start(valueSerpDialect);
});
afterAll(async () => {
  await serper.stop();
  await valueSerp.stop();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  test = await SearchDataContext.create([serper.host, valueSerp.host], {
    SERPER_KEY: 'the-secret-key',
    SERPER_BASE: serper.base,
    VALUESERP_BASE: valueSerp.base,
    ...environment,
  });
  actor = await test.aUser();
  key = randomUUID();
  for (const server of [serper, valueSerp]) server.reset(ADDRESSES);
}

describe('a result page', () => {
  beforeAll(() => start());
  afterAll(() => test.close());
  beforeEach(async () => {
    actor = await test.aUser();
    key = randomUUID();
    for (const server of [serper, valueSerp]) server.reset(ADDRESSES);
    await test.context.rows('delete from provider_calls');
    await test.context.rows('delete from provider_budgets');
    await test.endPauses();
  });

  it('is bought once, also when the work is repeated after its end', async () => {
    const first = await test.pages.read(test.request(actor, key));
    expect(first).toMatchObject({
      kind: 'read',
      provider: 'serper',
      keyOwner: 'installation',
      reading: { coverage: 'complete', depthRead: 10 },
      costMicros: serper.chargedMicros,
    });
    const again = await test.pages.read(test.request(actor, key));
    // Of the work, which may have stopped before it stored the cost; nothing was added to the budget.
    expect(again).toMatchObject({ kind: 'read', costMicros: serper.chargedMicros });
    expect(again).toMatchObject({ reading: 'reading' in first ? first.reading : null });
    expect(serper.requests.length).toBe(1);
    const { stored, ofCalls } = await test.budgets();
    expect(stored).toEqual({ reserved: 0, spent: serper.chargedMicros, assumed: 0 });
    expect(ofCalls).toEqual(stored);
  });

  it('is not bought again when its worker died before the end was stored; the estimate counts as spent', async () => {
    const { clock, module } = test.context;
    await module.get(ProviderCallsRepository).reserve(
      {
        ...{ id: randomUUID(), userId: actor.userId, idempotencyKey: key, provider: 'serper' },
        ...{ keyOwner: 'installation', purpose: 'result_page', estimateMicros: 900 },
        reservedAt: clock.now(),
      },
      1_000_000,
    );
    const outcome = await test.pages.read(test.request(actor, key));
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'timeout', costMicros: 900 });
    expect(serper.requests.length).toBe(0);
    expect((await test.budgets()).stored).toEqual({ reserved: 0, spent: 900, assumed: 900 });
  });

  it('whose response was lost is assumed to be charged, and shown so to staff', async () => {
    serper.will({ kind: 'hang_up' });
    const lost = await test.pages.read(test.request(actor, key));
    expect(lost).toMatchObject({ kind: 'unknown', reason: 'blocked' });
    const assumedMicros = serperDialect.pageMicros;
    const counted = { reserved: 0, spent: assumedMicros, assumed: assumedMicros };
    expect((await test.budgets()).stored).toEqual(counted);
    // Repeated work neither sends it again nor counts it again.
    const again = await test.pages.read(test.request(actor, key));
    expect(again).toMatchObject({ kind: 'unknown', costMicros: assumedMicros });
    expect(serper.requests.length).toBe(1);
    const { stored, ofCalls } = await test.budgets();
    expect([stored, ofCalls]).toEqual([counted, counted]);
    const use = { calls: 1, failedCalls: 1, costMicros: assumedMicros, assumedMicros };
    expect(await test.service.budget({ ...actor, role: 'support' })).toMatchObject({
      ...{ spentMicros: assumedMicros, assumedMicros },
      byProvider: [{ provider: 'serper', ...use }],
    });
  });

  it('that was refused counts nothing', async () => {
    serper.will({ kind: 'no_funds' });
    await test.pages.read(test.request(actor, key));
    expect((await test.budgets()).stored).toEqual({ reserved: 0, spent: 0, assumed: 0 });
    expect(await test.context.rows('select status, cost_micros::int from provider_calls')).toEqual([
      { status: 'settled', cost_micros: 0 },
    ]);
  });

  it('of an own key whose response was lost is shown as assumed to its owner', async () => {
    await test.service.saveKey(actor, { provider: 'valueserp', login: null, key: 'my-own-key' });
    valueSerp.key = 'my-own-key';
    valueSerp.will({ kind: 'half' });
    await test.pages.read(test.request(actor, key));
    const ownSpentMicros = valueSerpDialect.pageMicros;
    const shown = { ownSpentMicros, ownAssumedMicros: ownSpentMicros };
    expect(await test.service.settings(actor)).toMatchObject(shown);
  });

  it('without results is a reading without results, not a failure', async () => {
    serper.reset([]);
    const outcome = await test.pages.read(test.request(actor, key));
    expect(outcome).toMatchObject({
      kind: 'read',
      reading: { results: [], coverage: 'short_end', depthRead: 0 },
    });
  });

  it('comes from the user’s own key first, charged to nobody here', async () => {
    valueSerp.key = 'my-own-key';
    await test.service.saveKey(actor, { provider: 'valueserp', login: null, key: 'my-own-key' });
    const outcome = await test.pages.read(test.request(actor, key));
    expect(outcome).toMatchObject({ kind: 'read', provider: 'valueserp', keyOwner: 'user' });
    expect((await test.budgets()).stored).toEqual({ reserved: 0, spent: 0, assumed: 0 });
    expect(await test.service.settings(actor)).toMatchObject({
      keys: [{ provider: 'valueserp', hint: '-key', status: 'ok' }],
      ownSpentMicros: valueSerp.chargedMicros,
    });
    const other = await test.pages.read(test.request(await test.aUser(), key + key.slice(0, 4)));
    expect(other).toMatchObject({ provider: 'serper', keyOwner: 'installation' });
  });

  it('comes from the next provider when the own key is refused, and the key is not tried again', async () => {
    await test.service.saveKey(actor, { provider: 'valueserp', login: null, key: 'wrong' });
    const outcome = await test.pages.read(test.request(actor, key));
    expect(outcome).toMatchObject({
      kind: 'read',
      provider: 'serper',
      failedOver: [{ provider: 'valueserp', reason: 'bad_key' }],
    });
    expect(await test.service.settings(actor)).toMatchObject({ keys: [{ status: 'bad_key' }] });
    await test.pages.read(test.request(actor, randomUUID()));
    expect(valueSerp.requests.length).toBe(1);
  });

  it('is unknown for want of a key in a market that no provider reads', async () => {
    const market = { ...test.request(actor, key).market, engine: 'mojeek' as const };
    const outcome = await test.pages.read({ ...test.request(actor, key), market });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'no_key', provider: null });
    expect(await test.pages.estimate(actor.userId, market, 10)).toBeNull();
    expect(await test.pages.offered(actor)).toEqual(['google']);
  });

  it('stored keys cannot be read back, and need a login for DataForSEO', async () => {
    await test.service.saveKey(actor, { provider: 'serper', login: null, key: 'secret-1234' });
    const rows = await test.context.rows<{ key: string }>('select key from provider_keys');
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(JSON.stringify(await test.service.settings(actor))).not.toContain('secret');
    await test.service.removeKey(actor, 'serper');
    expect(await test.service.settings(actor)).toMatchObject({ keys: [] });
  });
});

describe('the budget of a month', () => {
  beforeAll(() => start({ SEARCH_DATA_MONTHLY_USD: CAP_USD }));
  afterAll(() => test.close());

  it('is never exceeded, however many requests come at once', async () => {
    serper.reset(ADDRESSES);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => test.pages.read(test.request(actor, randomUUID()))),
    );
    const kinds = new Set(outcomes.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['deferred', 'read']);
    const deferred = outcomes.find(({ kind }) => kind === 'deferred');
    expect(deferred).toMatchObject({ reason: 'budget', until: new Date('2026-12-01T00:00:00Z') });
    expect(serper.chargedMicros).toBeLessThanOrEqual(Number(CAP_USD) * 1_000_000);
    const { stored, ofCalls } = await test.budgets();
    expect(stored).toEqual({ reserved: 0, spent: serper.chargedMicros, assumed: 0 });
    expect(ofCalls).toEqual(stored);
  });

  it('is shown to staff only', async () => {
    await expect(test.service.budget(actor)).rejects.toMatchObject({ code: 'not_found' });
    const staff = { ...actor, role: 'support' as const };
    expect(await test.service.budget(staff)).toMatchObject({
      month: '2026-11-01',
      capMicros: 10_000,
      byProvider: [{ provider: 'serper', failedCalls: 0, costMicros: serper.chargedMicros }],
    });
  });

  it('begins anew with the next month', async () => {
    test.context.clock.set('2026-12-01T00:00:01Z');
    const outcome = await test.pages.read(test.request(actor, randomUUID()));
    expect(outcome).toMatchObject({ kind: 'read' });
  });
});

describe('a task in a provider’s queue', () => {
  let dataForSeo: DataForSeoServer;

  beforeAll(async () => {
    dataForSeo = await DataForSeoServer.start();
    const { login, key: password } = DATAFORSEO_TEST_LOGIN;
    test = await SearchDataContext.create([new URL(dataForSeo.base).host], {
      DATAFORSEO_LOGIN: login,
      DATAFORSEO_PASSWORD: password,
      DATAFORSEO_BASE: dataForSeo.base,
    });
    dataForSeo.setClock(() => test.context.clock.now());
  });
  afterAll(async () => {
    await test.close();
    await dataForSeo.close();
  });
  beforeEach(async () => {
    actor = await test.aUser();
    key = randomUUID();
  });

  const posted = (): number => dataForSeo.callsOf('/v3/serp/google/organic/task_post').length;

  it('is posted once and collected when it is done', async () => {
    const before = { posted: posted(), spent: dataForSeo.spentMicros };
    const first = await test.pages.read(test.request(actor, key));
    expect(first).toMatchObject({ kind: 'waiting', provider: 'dataforseo' });
    test.moveClock(61);
    const outcome = await test.pages.read(test.request(actor, key));
    const costMicros = dataForSeo.spentMicros - before.spent;
    expect(outcome).toMatchObject({ kind: 'read', costMicros });
    expect(posted() - before.posted).toBe(1);
    expect(await test.pages.read(test.request(actor, key))).toMatchObject({ costMicros });
    expect(dataForSeo.spentMicros - before.spent).toBe(costMicros);
    const { stored, ofCalls } = await test.budgets();
    expect(stored).toEqual(ofCalls);
    expect(stored.reserved).toBe(0);
  });

  it.each(['lost_response', 'garbage'] as const)(
    'is looked up, not posted again: %s',
    async (fault) => {
      const before = posted();
      dataForSeo.faults.push(fault);
      expect(await test.pages.read(test.request(actor, key))).toMatchObject({ kind: 'waiting' });
      test.moveClock(61);
      expect(await test.pages.read(test.request(actor, key))).toMatchObject({ kind: 'waiting' });
      test.moveClock(61);
      expect(await test.pages.read(test.request(actor, key))).toMatchObject({ kind: 'read' });
      expect(posted() - before).toBe(1);
    },
  );
});
