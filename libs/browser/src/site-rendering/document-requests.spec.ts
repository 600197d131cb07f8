import { describe, expect, it } from '@jest/globals';
import { DocumentRequests, fulfilment } from './document-requests.js';

const page = {
  url: 'https://shop.example/a',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<p>é'),
  isForbidden: null,
};
const requestOf = (url: string, frameId = 'main', method = 'GET') => ({
  frameId,
  request: { url, method, headers: {}, initialPriority: 'High', referrerPolicy: 'origin' } as const,
});

describe('a document that a page requests', () => {
  it('is the response that was read, whatever its fragment', () => {
    const requests = new DocumentRequests(page, 'main');
    expect(requests.decide(requestOf('https://shop.example/a#top'))).toEqual({ kind: 'page' });
    expect(requests.redirectedTo).toBeNull();
  });

  it('is requested again if it sets cookies', () => {
    const requests = new DocumentRequests({ ...page, headers: { 'set-cookie': 'a=1' } }, 'main');
    expect(requests.decide(requestOf(page.url))).toEqual({ kind: 'request' });
  });

  it('at another address is not loaded, but recorded', () => {
    const requests = new DocumentRequests(page, 'main');
    requests.decide(requestOf(page.url));
    expect(requests.decide(requestOf('https://shop.example/b'))).toEqual({ kind: 'refuse' });
    expect(requests.decide(requestOf('https://shop.example/c'))).toEqual({ kind: 'refuse' });
    expect(requests.redirectedTo).toBe('https://shop.example/b');
  });

  it('is shown three times at most', () => {
    const requests = new DocumentRequests(page, 'main');
    const kinds = [1, 2, 3, 4].map(() => requests.decide(requestOf(page.url)).kind);
    expect(kinds).toEqual(['page', 'page', 'page', 'refuse']);
  });

  it('is not requested with a form, in the page or in a frame', () => {
    const requests = new DocumentRequests(page, 'main');
    requests.decide(requestOf(page.url));
    expect(requests.decide(requestOf(page.url, 'main', 'POST')).kind).toBe('refuse');
    expect(requests.redirectedTo).toBeNull();
    expect(requests.hasNavigated).toBe(true);
    expect(requests.decide(requestOf('https://shop.example/frame', 'f', 'POST')).kind).toBe(
      'refuse',
    );
    requests.decide(requestOf('https://shop.example/order', 'main', 'POST'));
    expect(requests.redirectedTo).toBe('https://shop.example/order');
  });

  it('in a frame is loaded from the same origin only', () => {
    const requests = new DocumentRequests(page, 'main');
    expect(requests.decide(requestOf('https://shop.example/frame', 'f')).kind).toBe('request');
    expect(requests.decide(requestOf('https://ads.example/frame', 'f')).kind).toBe('empty');
  });
});

describe('the response for the browser', () => {
  it('has the body and the headers without those of the transfer', () => {
    const headers = {
      'content-type': 'text/html',
      'content-encoding': 'br',
      'x-robots-tag': 'a\nb',
    };
    expect(fulfilment('1', { ...page, headers })).toEqual({
      requestId: '1',
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: 'text/html' },
        { name: 'x-robots-tag', value: 'a, b' },
      ],
      body: Buffer.from('<p>é').toString('base64'),
    });
  });
});
