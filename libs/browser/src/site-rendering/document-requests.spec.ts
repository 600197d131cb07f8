import { describe, expect, it } from '@jest/globals';
import { DocumentRequests, fulfilment } from './document-requests.js';

const page = {
  url: 'https://shop.example/a',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<p>é'),
};
const asked = (url: string, frameId = 'main', method = 'GET') => ({
  frameId,
  request: { url, method, headers: {}, initialPriority: 'High', referrerPolicy: 'origin' } as const,
});

describe('a document that a page requests', () => {
  it('is the response that was read, whatever its fragment', () => {
    const requests = new DocumentRequests(page, 'main');
    expect(requests.answerTo(asked('https://shop.example/a#top'))).toEqual({ kind: 'page' });
    expect(requests.redirectedTo).toBeNull();
  });

  it('is requested again where cookies belong to it', () => {
    const requests = new DocumentRequests({ ...page, headers: { 'set-cookie': 'a=1' } }, 'main');
    expect(requests.answerTo(asked(page.url))).toEqual({ kind: 'request' });
  });

  it('of another address is not followed, but known', () => {
    const requests = new DocumentRequests(page, 'main');
    requests.answerTo(asked(page.url));
    expect(requests.answerTo(asked('https://shop.example/b'))).toEqual({ kind: 'refuse' });
    expect(requests.answerTo(asked('https://shop.example/c'))).toEqual({ kind: 'refuse' });
    expect(requests.redirectedTo).toBe('https://shop.example/b');
  });

  it('is shown three times at most', () => {
    const requests = new DocumentRequests(page, 'main');
    const kinds = [1, 2, 3, 4].map(() => requests.answerTo(asked(page.url)).kind);
    expect(kinds).toEqual(['page', 'page', 'page', 'refuse']);
  });

  it('is not requested with a form, in the page or in a frame', () => {
    const requests = new DocumentRequests(page, 'main');
    requests.answerTo(asked(page.url));
    expect(requests.answerTo(asked(page.url, 'main', 'POST')).kind).toBe('refuse');
    expect(requests.redirectedTo).toBeNull();
    expect(requests.isRestless).toBe(true);
    expect(requests.answerTo(asked('https://shop.example/frame', 'f', 'POST')).kind).toBe('refuse');
    requests.answerTo(asked('https://shop.example/order', 'main', 'POST'));
    expect(requests.redirectedTo).toBe('https://shop.example/order');
  });

  it('of a frame is loaded from the same origin only', () => {
    const requests = new DocumentRequests(page, 'main');
    expect(requests.answerTo(asked('https://shop.example/frame', 'f')).kind).toBe('request');
    expect(requests.answerTo(asked('https://ads.example/frame', 'f')).kind).toBe('empty');
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
