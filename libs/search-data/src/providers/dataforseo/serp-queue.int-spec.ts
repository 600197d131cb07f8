import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataForSeoContext, usMarket } from '../../testing/index.js';
import type { DataForSeoServer } from '../../testing/index.js';
import type {
  CallContext,
  ProviderOutcome,
  QueuedSerpProvider,
  SerpRequest,
} from '../serp-provider.js';

const POST = '/v3/serp/google/organic/task_post';

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

describe('the queue', () => {
  it('waits until the task is done, and pays once', async () => {
    server.tasks.requestsUntilReady = 2;
    const submitted = await provider.submit(request('lamps'), context);
    const id = dataOf(submitted);
    expect(submitted).toMatchObject({ costMicros: 1_050 });
    const kinds = [];
    for (let i = 0; i < 2; i += 1)
      kinds.push((await provider.collect(id, request('lamps'), context)).kind);
    expect(kinds).toEqual(['waiting', 'waiting']);
    const collected = await provider.collect(id, request('lamps'), context);
    expect(dataOf(collected)).toMatchObject({ coverage: 'complete', depthRead: 10 });
    expect(collected).toMatchObject({ costMicros: 0 });
    expect(server.spentMicros).toBe(1_050);
  });

  it('finds a task whose response was lost, with what it cost', async () => {
    server.faults.push('lost_response');
    const lost = await provider.submit(request('lamps'), context);
    expect(lost).toEqual({
      kind: 'unknown',
      reason: 'blocked',
      partial: null,
      retryAt: null,
      costMicros: 0,
      isAssumed: true,
    });
    await provider.submit(request('others'), context);
    const found = await provider.findSubmitted('tag of lamps', context);
    expect(found).toMatchObject({ kind: 'ok', costMicros: 1_050 });
    expect(dataOf(await provider.collect(dataOf(found), request('lamps'), context)).depthRead).toBe(
      10,
    );
    expect(server.callsOf(POST)).toHaveLength(2);
    expect(server.spentMicros).toBe(2_100);
  });

  it('is sure that a task never arrived', async () => {
    server.faults.push('server_error');
    await provider.submit(request('lamps'), context);
    await provider.submit(request('others'), context);
    expect(await provider.findSubmitted('tag of lamps', context)).toEqual({
      kind: 'empty',
      costMicros: 0,
    });
  });

  it('does not take a live reading, or a task of days ago, for one of the queue', async () => {
    await provider.read(request('lamps'), context);
    server.setClock(() => new Date(Date.now() - 4 * 86_400_000));
    await provider.submit(request('lamps'), context);
    expect(await provider.findSubmitted('tag of lamps', context)).toEqual({
      kind: 'empty',
      costMicros: 0,
    });
  });

  it('searches all tasks, page by page, and is unsure if it must stop before', async () => {
    await provider.submit(request('the oldest'), context);
    const [oldest] = server.tasks.accepted;
    if (oldest === undefined) throw new Error('A task is expected.');
    for (let i = 0; i < 2_000; i += 1) {
      server.tasks.accepted.push({ ...oldest, id: `${i}`, input: { tag: `other ${i}` } });
    }
    let pages = 0;
    const counted = { ...context, beforePage: () => Promise.resolve(void (pages += 1)) };
    expect(dataOf(await provider.findSubmitted('tag of the oldest', counted))).toBe(oldest.id);
    expect(pages).toBe(2);
    const stopped = { ...context, beforePage: () => Promise.reject(new Error('Stop.')) };
    expect(await provider.findSubmitted('tag of the oldest', stopped)).toMatchObject({
      kind: 'unknown',
      reason: 'partial',
    });
    server.faults.push('bad_gateway');
    expect(await provider.findSubmitted('tag of the oldest', context)).toMatchObject({
      kind: 'unknown',
    });
  });

  it('reports an empty result and a task that is gone', async () => {
    server.tasks.pages.set('nothing', []);
    const id = dataOf(await provider.submit(request('nothing'), context));
    expect(await provider.collect(id, request('nothing'), context)).toEqual({
      kind: 'empty',
      costMicros: 0,
    });
    expect(await provider.collect('gone', request('nothing'), context)).toMatchObject({
      kind: 'unknown',
      reason: 'parse',
    });
  });

  it('does not take the result of another task for its own', async () => {
    const id = dataOf(await provider.submit(request('lamps'), context));
    expect(await provider.collect(id, request('others'), context)).toMatchObject({
      kind: 'unknown',
      reason: 'parse',
    });
  });

  it('counts without page numbers, but proves no end', async () => {
    server.tasks.isPageGiven = false;
    expect(await provider.read(request('x', 40), context)).toMatchObject({ kind: 'ok' });
    expect(await provider.read(request('x', 100), context)).toMatchObject({
      kind: 'unknown',
      reason: 'partial',
    });
  });
});
