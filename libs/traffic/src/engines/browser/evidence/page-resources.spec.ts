import { describe, expect, it } from '@jest/globals';
import { readResources } from './page-resources.js';

const readable = {
  ...{ name: 'https://a.example/bread.png', initiatorType: 'img', contentType: 'image/png' },
  ...{ nextHopProtocol: 'h2', timeOrigin: 1_000, startTime: 50, duration: 30 },
  ...{ domainLookupStart: 52, domainLookupEnd: 55, connectStart: 55, connectEnd: 65 },
  ...{ secureConnectionStart: 58, requestStart: 65, responseStart: 75, responseStatus: 200 },
  ...{ transferSize: 900, encodedBodySize: 600, serverTiming: null },
};
const unreadable = {
  ...readable,
  ...{ contentType: '', nextHopProtocol: '', domainLookupStart: 0, domainLookupEnd: 0 },
  ...{ connectStart: 0, connectEnd: 0, secureConnectionStart: 0, requestStart: 0 },
  ...{ responseStart: 0, responseStatus: 0, transferSize: 0, encodedBodySize: 0 },
};
const read = (response: unknown) => readResources(() => Promise.resolve(response), 100);

describe('the requests in the timings of a page', () => {
  it('have their status, size and phases', async () => {
    expect(await read([readable])).toEqual([
      {
        ...{ url: readable.name, type: 'Image', method: 'GET', isCached: false, status: 200 },
        ...{ startedAt: 1_050, durationMs: 30, bytes: 900, protocol: 'h2', mimeType: 'image/png' },
        phases: {
          ...{ dnsStart: 2, dnsEnd: 5, connectStart: 5, connectEnd: 15, sslStart: 8, sslEnd: 15 },
          ...{ sendStart: 15, sendEnd: 15, receiveHeadersEnd: 25 },
        },
      },
    ]);
  });

  it('have none of them when another origin does not allow it, nor a method that a script chose', async () => {
    const [image, call] = await read([unreadable, { ...readable, initiatorType: 'fetch' }]);
    expect(image).toMatchObject({ status: null, bytes: null, phases: null, durationMs: 30 });
    expect(call).toMatchObject({ method: null, type: 'Fetch', status: 200 });
  });

  it('took no connection where one was open, and no bytes from the cache', async () => {
    const open = { domainLookupStart: 50, domainLookupEnd: 50, connectStart: 50, connectEnd: 50 };
    const [kept] = await read([
      { ...readable, ...open, secureConnectionStart: 0, transferSize: 0 },
    ]);
    expect(kept).toMatchObject({
      isCached: true,
      bytes: 0,
      phases: { connectEnd: -1, sslEnd: -1 },
    });
  });

  it('have no documents among them, which are recorded as they are intercepted', async () => {
    expect(await read([{ ...readable, initiatorType: 'iframe' }])).toEqual([]);
  });

  it.each([[null], ['nonsense'], [[{ name: 1 }]], [Array.from({ length: 301 }, () => readable)]])(
    'are none when the page responds with something else',
    async (response) => {
      expect(await read(response)).toEqual([]);
    },
  );

  it('are none when the page does not respond', async () => {
    expect(await readResources(() => Promise.reject(new Error('hangs')), 100)).toEqual([]);
  });
});
