import { describe, expect, it } from '@jest/globals';
import { hopKey, isRedirectStatus, nextHop, readLocation } from './redirect.js';

const from = (method: 'GET' | 'HEAD' | 'POST') =>
  ({ url: new URL('https://shop.example/a/b?c=1'), method }) as const;

describe('nextHop', () => {
  it.each([
    ['/x', 'https://shop.example/x'],
    ['x', 'https://shop.example/a/x'],
    ['?d=2', 'https://shop.example/a/b?d=2'],
    ['//other.example/x', 'https://other.example/x'],
    ['http://other.example/x#part', 'http://other.example/x'],
    ['  /spaces  ', 'https://shop.example/spaces'],
    ['/ü', 'https://shop.example/%C3%BC'],
  ])('resolves the Location %s', (location, url) => {
    expect(nextHop(from('GET'), 302, location)?.url.href).toBe(url);
  });

  it.each(['', '   ', 'http://', 'http://[::1', 'https://a b/'])(
    'rejects the Location "%s"',
    (location) => {
      expect(nextHop(from('GET'), 302, location)).toBeNull();
    },
  );

  it('turns a POST into a GET except on 307 and 308', () => {
    const methods = [301, 302, 303, 307, 308].map(
      (status) => nextHop(from('POST'), status, '/x')?.method,
    );
    expect(methods).toEqual(['GET', 'GET', 'GET', 'POST', 'POST']);
    expect(nextHop(from('HEAD'), 303, '/x')?.method).toBe('HEAD');
  });
});

describe('isRedirectStatus', () => {
  it('accepts the five redirects, but not 300, 304 and 305', () => {
    const all = Array.from({ length: 10 }, (_, index) => 300 + index);
    expect(all.filter(isRedirectStatus)).toEqual([301, 302, 303, 307, 308]);
  });
});

describe('readLocation', () => {
  it('reads valid UTF-8 as UTF-8 and keeps anything else', () => {
    expect(readLocation(Buffer.from('/bäckerei').toString('latin1'))).toBe('/bäckerei');
    expect(readLocation('/b\u00e4ckerei')).toBe('/b\u00e4ckerei');
    expect(readLocation('/plain')).toBe('/plain');
  });
});

describe('hopKey', () => {
  it('distinguishes the GET after a POST from the POST', () => {
    expect(hopKey(from('GET'))).not.toBe(hopKey(from('POST')));
    expect(hopKey(from('GET'))).toBe(hopKey(from('GET')));
  });
});
