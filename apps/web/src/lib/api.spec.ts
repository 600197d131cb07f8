import { afterEach, expect, it } from '@jest/globals';
import { MAX_CALLS_PER_REQUEST } from '@app/common/contract';
import { createApiClient } from './api.js';
import type { SessionStore } from './session-store.js';

const VISITOR = {
  state: () => ({ kind: 'signed-out', reason: 'none' }),
  token: () => null,
  subscribe: () => () => true,
  resolve: () => Promise.resolve(),
  start: () => undefined,
  update: () => undefined,
  end: () => undefined,
  reload: () => undefined,
} satisfies SessionStore;

const browserFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = browserFetch;
});

it('puts no more calls into one request than the server accepts', async () => {
  const sizes: number[] = [];
  globalThis.fetch = (address) => {
    const url = address instanceof Request ? address.url : String(address);
    const calls = new URL(url, 'http://localhost').pathname.split(',').length;
    sizes.push(calls);
    const responses = Array.from({ length: calls }, () => ({ result: { data: { unread: 0 } } }));
    return Promise.resolve(Response.json(responses));
  };
  const client = createApiClient(VISITOR);
  await Promise.all(Array.from({ length: 45 }, () => client.billing.catalogue.query()));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(45);
  expect(Math.max(...sizes)).toBe(MAX_CALLS_PER_REQUEST);
});
