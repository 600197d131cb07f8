import type { Actor } from '@app/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ProviderPace, ProviderPaused } from './calling/provider-pace.js';
import {
  FakeSerpServer,
  SearchDataContext,
  serperDialect,
  valueSerpDialect,
} from './testing/index.js';

const ADDRESSES = Array.from({ length: 30 }, (_, i) => `https://shop-${i}.example/lamps`);
const KEY = 'the-secret-key';
let serper: FakeSerpServer;
let valueSerp: FakeSerpServer;
let test: SearchDataContext;
let actor: Actor;
let key: string;

beforeAll(async () => {
  serper = await FakeSerpServer.start(serperDialect);
  valueSerp = await FakeSerpServer.start(valueSerpDialect);
  test = await SearchDataContext.create([serper.host, valueSerp.host], {
    SERPER_KEY: KEY,
    SERPER_BASE: serper.base,
    VALUESERP_BASE: valueSerp.base,
  });
});
afterAll(async () => {
  await test.close();
  await serper.stop();
  await valueSerp.stop();
});
beforeEach(async () => {
  actor = await test.aUser();
  key = randomUUID();
  serper.key = KEY;
  for (const server of [serper, valueSerp]) server.reset(ADDRESSES);
  await test.context.rows('delete from provider_calls');
  await test.context.rows('delete from provider_budgets');
});
afterEach(() => test.endPauses());

describe('a result page', () => {
  it.each([
    ['as long as it asks', '120', 120],
    ['an hour', '3600', 3_600],
    ['a minute, if it does not say for how long', undefined, 60],
  ])('waits for a provider %s, and is bought once after it', async (_, retryAfter, seconds) => {
    serper.will(
      retryAfter === undefined ? { kind: 'rate_limit' } : { kind: 'rate_limit', retryAfter },
    );
    const until = new Date(test.context.clock.now().getTime() + seconds * 1_000);
    const request = test.request(actor, key);
    expect(await test.pages.read(request)).toMatchObject({ kind: 'paused', until });
    const paused = await test.pages.read(test.request(actor, randomUUID()));
    expect(paused).toMatchObject({ kind: 'paused', provider: 'serper' });
    expect(await test.pages.read(request)).toMatchObject({ kind: 'paused' });
    expect(serper.requests.length).toBe(1);
    await test.endPauses();
    expect(await test.pages.read(request)).toMatchObject({ kind: 'read' });
    const costMicros = serper.chargedMicros;
    expect(await test.pages.read(request)).toMatchObject({ kind: 'read', costMicros });
    expect(serper.requests.length).toBe(2);
    const { stored, ofCalls } = await test.budgets();
    expect(stored).toEqual({ reserved: 0, spent: serper.chargedMicros, assumed: 0 });
    expect(ofCalls).toEqual(stored);
  });

  it('of several pages is read on after a pause between them', async () => {
    serper.will(null, { kind: 'rate_limit', retryAfter: '0' });
    const outcome = await test.pages.read(test.request(actor, key, 20));
    expect(outcome).toMatchObject({ kind: 'read', reading: { depthRead: 20, pagesRead: 2 } });
    expect(serper.requests.length).toBe(3);
    const { stored } = await test.budgets();
    expect(stored).toEqual({ reserved: 0, spent: serper.chargedMicros, assumed: 0 });
  });

  it('of several pages keeps those before a pause of more than two minutes', async () => {
    serper.will(null, { kind: 'rate_limit', retryAfter: '121' });
    const outcome = await test.pages.read(test.request(actor, key, 20));
    const retryAt = new Date(test.context.clock.now().getTime() + 121_000);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial', retryAt });
    expect(outcome).toMatchObject({ partial: { pagesRead: 1, depthRead: 10 } });
    expect(serper.requests.length).toBe(2);
    const next = await test.pages.read(test.request(actor, randomUUID()));
    expect(next).toMatchObject({ kind: 'paused' });
  });

  it('ends with the time of the next try when a provider asks for more than an hour', async () => {
    serper.will({ kind: 'rate_limit', retryAfter: '7200' });
    const retryAt = new Date(test.context.clock.now().getTime() + 7_200_000);
    const limited = { kind: 'unknown', reason: 'rate_limited' };
    const refused = await test.pages.read(test.request(actor, key));
    expect(refused).toMatchObject({ ...limited, retryAt });
    const paused = await test.pages.read(test.request(actor, randomUUID()));
    expect(paused).toMatchObject({ ...limited, retryAt: expect.any(Date) });
    expect(serper.requests.length).toBe(1);
  });

  it('ends when a provider asks for pauses for more than an hour', async () => {
    serper.will({ kind: 'rate_limit', retryAfter: '120' });
    const requestedAt = new Date(test.context.clock.now().getTime() - 3_660_000);
    const outcome = await test.pages.read({ ...test.request(actor, key), requestedAt });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'rate_limited' });
  });

  it('is unknown because of the key while a provider that has refused it is left alone', async () => {
    serper.key = 'another-key';
    const refused = { kind: 'unknown', reason: 'bad_key' };
    expect(await test.pages.read(test.request(actor, key))).toMatchObject(refused);
    expect(await test.pages.read(test.request(actor, randomUUID()))).toMatchObject(refused);
    expect(serper.requests.length).toBe(1);
  });

  it('comes from the next provider when one asks for more than an hour', async () => {
    valueSerp.key = 'my-own-key';
    await test.service.saveKey(actor, { provider: 'valueserp', login: null, key: 'my-own-key' });
    valueSerp.will({ kind: 'rate_limit', retryAfter: '7200' });
    for (const each of [key, randomUUID()])
      expect(await test.pages.read(test.request(actor, each))).toMatchObject({
        kind: 'read',
        provider: 'serper',
        failedOver: [{ provider: 'valueserp', reason: 'rate_limited' }],
      });
    expect(valueSerp.requests.length).toBe(1);
  });

  it('leaves a provider alone after five failures in a row', async () => {
    serper.will(...Array.from({ length: 5 }, () => ({ kind: 'failure' }) as const));
    for (let i = 0; i < 5; i += 1) {
      const failed = await test.pages.read(test.request(actor, randomUUID()));
      expect(failed).toMatchObject({ kind: 'unknown', reason: 'blocked' });
    }
    const paused = await test.pages.read(test.request(actor, key));
    expect(paused).toMatchObject({ kind: 'paused' });
    expect(serper.requests.length).toBe(5);
  });
});

describe('further pages of a reading', () => {
  it('wait for a pause of a minute, which a first page leaves to the queue', async () => {
    const pace = test.context.module.get(ProviderPace);
    const paced = { provider: 'serper', key: ':a key', requestsPerSecond: 5 };
    await pace.pause(paced, 60_000);
    const { signal } = new AbortController();
    await expect(pace.wait(paced, signal)).rejects.toBeInstanceOf(ProviderPaused);
    const stopped = AbortSignal.abort();
    await expect(pace.wait(paced, stopped, 120_000)).rejects.not.toBeInstanceOf(ProviderPaused);
  });
});

describe('an address that the outbound guard refuses', () => {
  it('is no failure of the provider, which is not paused for it', async () => {
    const refused = await SearchDataContext.create([serper.host], {
      SERPER_KEY: KEY,
      SERPER_BASE: 'http://127.0.0.1:9',
    });
    const owner = await refused.aUser();
    for (let i = 0; i < 7; i += 1) {
      const outcome = await refused.pages.read(refused.request(owner, randomUUID()));
      expect(outcome).toMatchObject({ kind: 'unknown', reason: 'blocked' });
    }
    await refused.close();
  });
});
