import { describe, expect, it } from '@jest/globals';
import { keyOf, readAuthority, readHttpUrl } from './proxied-address.js';

describe('the address of a proxy request', () => {
  it('is absolute and plain HTTP', () => {
    expect(readHttpUrl('HTTP://shop.example:8080/a?b')?.href).toBe('http://shop.example:8080/a?b');
    for (const text of [
      '/a',
      'shop.example/',
      'https://shop.example/',
      'http://',
      'http://[',
      '',
    ]) {
      expect(readHttpUrl(text)).toBeNull();
    }
  });

  it('is a host with a port for a tunnel', () => {
    expect(readAuthority('shop.example:443')?.host).toBe('shop.example');
    expect(readAuthority('[::1]:8443')?.host).toBe('[::1]:8443');
    const wrong = ['shop.example', 'a:b@shop.example:443', 'shop.example:443/x', 'x:99999', ':443'];
    for (const text of wrong) expect(readAuthority(text)).toBeNull();
  });
});

describe('the key of an address', () => {
  it.each([
    ['http://shop.example/x', 'shop.example:80'],
    ['ws://shop.example/x', 'shop.example:80'],
    ['https://shop.example/x', 'shop.example:443'],
    ['wss://shop.example/x', 'shop.example:443'],
    ['https://shop.example:80/x', 'shop.example:80'],
  ])('is, for %s, %s', (url, key) => {
    expect(keyOf(new URL(url))).toBe(key);
  });
});
