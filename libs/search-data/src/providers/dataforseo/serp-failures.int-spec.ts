import { testJson } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { LocalServers } from '@app/outbound/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DataForSeoContext, usMarket } from '../../testing/index.js';
import type { DataForSeoFault, DataForSeoServer } from '../../testing/index.js';
import type { CallContext, QueuedSerpProvider, SerpRequest } from '../serp-provider.js';
import { createDataForSeo } from './create-dataforseo.js';
import { callDataForSeo } from './dataforseo-request.js';

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

describe('failures', () => {
  const unknown = (reason: string, costMicros: number): object => ({
    kind: 'unknown',
    reason,
    partial: null,
    retryAt: null,
    costMicros,
  });
  const assumed = (reason: string, costMicros = 3_500): object => ({
    ...unknown(reason, costMicros),
    isAssumed: true,
  });
  // What was sent and not answered may have been charged: the upper bound is assumed.
  it.each<[DataForSeoFault, object]>([
    ['lost_response', assumed('blocked')],
    ['half_body', assumed('blocked')],
    ['garbage', assumed('parse')],
    ['server_error', unknown('blocked', 0)],
    ['bad_gateway', assumed('blocked')],
    ['redirect', unknown('parse', 0)],
    ['charged_failure', unknown('blocked', 2_000)],
    ['rate_limited', { kind: 'rate_limited', retryAt: null, costMicros: 0 }],
  ])('%s', async (fault, expected) => {
    server.faults.push(fault);
    expect(await provider.read(request('lamps'), context)).toEqual(expected);
    expect(await provider.read(request('lamps'), context)).toMatchObject({ kind: 'ok' });
  });

  it('passes on when to come back', async () => {
    server.faults.push('too_many_requests');
    const before = Date.now();
    const outcome = await provider.read(request('lamps'), context);
    const retryAt = outcome.kind === 'rate_limited' ? (outcome.retryAt?.getTime() ?? 0) : 0;
    expect(retryAt).toBeGreaterThanOrEqual(before + 7_000);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 7_000);
  });

  it('ends with its signal while the provider is silent', async () => {
    server.faults.push('timeout');
    const outcome = await provider.read(request('lamps'), {
      ...context,
      signal: AbortSignal.timeout(300),
    });
    expect(outcome).toEqual({ ...assumed('blocked'), isLocal: true });
  });

  it('gives up after its time, and sends nothing once its signal has ended', async () => {
    server.faults.push('timeout');
    const call = { path: '/v3/x', task: {}, timeoutMs: 300, maxCostMicros: 5, result: z.unknown() };
    const api = { outbound: running.outbound, json: testJson, base: server.base };
    expect(await callDataForSeo(api, call, context)).toEqual(assumed('timeout', 5));
    const ended = { ...context, signal: AbortSignal.abort() };
    const unsent = { ...unknown('blocked', 0), isLocal: true };
    expect(await provider.read(request('lamps'), ended)).toEqual(unsent);
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['null', 3_500],
    ['"text"', 3_500],
    ['[]', 3_500],
    ['{}', 3_500],
    ['{"tasks":[]}', 3_500],
    ['{"tasks":[null]}', 3_500],
    ['{"status_code":20000,"tasks":null}', 3_500],
    ['{"status_code":20000,"cost":0.004,"tasks":[]}', 4_000],
    ['{"tasks":[{"status_code":20000,"cost":-1,"result":null}]}', 3_500],
    ['{"tasks":[{"status_code":20000,"cost":0.004,"result":[]}]}', 4_000],
    ['{"tasks":[{"status_code":20000,"cost":0.004,"result":[{"items":"x"}]}]}', 4_000],
    ['{"tasks":[{"status_code":20000,"cost":0.004,"result":[{"items":[7]}]}]}', 4_000],
  ])('does not understand %s', async (body, costMicros) => {
    const servers = new LocalServers();
    const { origin } = await servers.http((_request, response) => void response.end(body));
    const { serp } = createDataForSeo(running.outbound, testJson, { base: origin });
    const isStated = costMicros === 4_000;
    expect(await serp.read(request('lamps'), context)).toEqual(
      isStated ? unknown('parse', costMicros) : assumed('parse', costMicros),
    );
    await servers.stop();
  });

  it('says what is wrong with the account', async () => {
    const noKey = { ...context, credentials: { login: null, key: 'x' } };
    expect(await provider.read(request('x'), noKey)).toEqual({
      kind: 'config',
      reason: 'no_key',
      costMicros: 0,
    });
    const blank = { ...context, credentials: { login: 'me', key: '' } };
    expect(await provider.submit(request('x'), blank)).toMatchObject({ reason: 'no_key' });
    expect(server.calls).toEqual([]);
    const wrong = { ...context, credentials: { login: 'me', key: 'wrong' } };
    expect(await provider.read(request('x'), wrong)).toEqual({
      kind: 'config',
      reason: 'bad_key',
      costMicros: 0,
    });
    server.balanceUsd = 0;
    expect(await provider.read(request('x'), context)).toEqual({
      kind: 'config',
      reason: 'no_funds',
      costMicros: 0,
    });
    expect(await provider.submit(request('x'), context)).toMatchObject({ reason: 'no_funds' });
  });

  it('notices the limit of calls a minute', async () => {
    server.permittedCalls = 1;
    expect(await provider.read(request('x'), context)).toMatchObject({ kind: 'ok' });
    expect(await provider.read(request('x'), context)).toMatchObject({ kind: 'rate_limited' });
    expect(server.spentMicros).toBe(3_500);
  });

  it('does not connect to an address that the guard refuses', async () => {
    const guarded = new OutboundClient({ allowPrivate: false, allowedHosts: [], ownAddresses: [] });
    const { serp } = createDataForSeo(guarded, testJson, { base: server.base });
    const refused = { ...unknown('blocked', 0), isLocal: true };
    expect(await serp.read(request('x'), context)).toEqual(refused);
    expect(server.calls).toEqual([]);
    await guarded.close();
  });
});
