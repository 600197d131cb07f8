import { describe, expect, it } from '@jest/globals';
import type { PageResource } from './page-resources.js';
import { PausedParts } from './paused-parts.js';

const URL_OF_STOCK = 'https://a.example/stock';

function request(startedAt: number, url = URL_OF_STOCK) {
  return {
    ...{
      url,
      type: 'XHR',
      startedAt,
      status: null,
      durationMs: null,
      bytes: null,
      isCached: false,
    },
    ...{ protocol: '', mimeType: '', phases: null },
  };
}

function timing(startedAt: number, changes: Partial<PageResource> = {}): PageResource {
  return {
    ...{ url: URL_OF_STOCK, method: null, type: 'Fetch', startedAt, durationMs: 20, status: 200 },
    ...{ bytes: 9, isCached: false, protocol: 'h2', mimeType: 'text/plain', phases: null },
    ...changes,
  };
}

describe('requests that were paused', () => {
  it('are completed by the timing of the same address that began at about that moment', () => {
    const parts = new PausedParts(10);
    const requests = [1_000, 2_000, 3_000].map((at) => request(at));
    for (const [at, one] of requests.entries()) parts.add(one, String(at), null);
    expect(parts.complete(timing(2_990, { url: `${URL_OF_STOCK}#now` }))).toBe(true);
    expect(parts.complete(timing(990, { status: 503 }))).toBe(true);
    expect(requests.map(({ status }) => status)).toEqual([503, null, 200]);
  });

  it('take no timing of another address, of another time, or of a request that has one', () => {
    const parts = new PausedParts(10);
    parts.add(request(1_000), 'a', null);
    expect(parts.complete(timing(1_000, { url: 'https://a.example/other' }))).toBe(false);
    expect(parts.complete(timing(9_000))).toBe(false);
    expect(parts.complete(timing(1_000))).toBe(true);
    expect(parts.complete(timing(1_000))).toBe(false);
  });

  it('share the one timing of a request and its redirects: the status is that of the last', () => {
    const parts = new PausedParts(10);
    const hops = [1_000, 1_005, 1_012].map((at, index) =>
      request(at, `https://a.example/${index}`),
    );
    for (const [at, one] of hops.entries()) parts.add(one, `${at}`, at === 0 ? null : `${at - 1}`);
    expect(parts.complete(timing(1_000, { url: 'https://a.example/0' }))).toBe(true);
    expect(hops.map(({ status, durationMs }) => [status, durationMs])).toEqual([
      [null, 5],
      [null, 7],
      [200, 8],
    ]);
  });

  it('are the latest: earlier ones wait for no timing', () => {
    const parts = new PausedParts(1);
    parts.add(request(1_000), 'a', null);
    parts.add(request(1_000, 'https://a.example/b'), 'b', null);
    expect(parts.complete(timing(1_000))).toBe(false);
  });
});
