import { describe, expect, it } from '@jest/globals';
import { parseAddress } from './ip-address.js';
import { isListedHost, isOwnAddress, parseHostEntry } from './policy-hosts.js';

const bytesOf = (text: string): Uint8Array => parseAddress(text) ?? new Uint8Array();

describe('parseHostEntry', () => {
  it.each([
    ['shop.local', { host: 'shop.local', port: null }],
    [' Shop.Local:8080 ', { host: 'shop.local', port: 8080 }],
    ['127.0.0.1:4000', { host: '127.0.0.1', port: 4000 }],
    ['[::1]:4000', { host: '::1', port: 4000 }],
    ['[0:0:0:0:0:0:0:1]', { host: '::1', port: null }],
    ['::1', { host: '::1', port: null }],
    ['bücher.example', { host: 'xn--bcher-kva.example', port: null }],
  ])('parses %s', (text, entry) => {
    expect(parseHostEntry(text)).toEqual(entry);
  });

  it.each([
    '',
    'http://shop.local',
    'shop.local:0',
    'shop.local:70000',
    'a b',
    'user@host',
    '[::1',
    'x:y',
  ])('rejects "%s"', (text) => {
    expect(parseHostEntry(text)).toBeNull();
  });
});

describe('isListedHost', () => {
  const list = [
    { host: 'shop.local', port: null },
    { host: 'localhost', port: 8080 },
  ];

  it('matches an entry without port for every port and one with port for that port only', () => {
    expect(isListedHost(list, 'shop.local', 1234)).toBe(true);
    expect(isListedHost(list, 'localhost', 8080)).toBe(true);
    expect(isListedHost(list, 'localhost', 8081)).toBe(false);
  });

  it('compares whole names only', () => {
    expect(isListedHost(list, 'evil.shop.local', 80)).toBe(false);
    expect(isListedHost(list, 'shop.local.evil.example', 80)).toBe(false);
  });
});

describe('isOwnAddress', () => {
  const interfaces = [bytesOf('203.0.114.7'), bytesOf('2a00::7')];

  it('matches a product listening on all interfaces by every address of the machine', () => {
    const own = [{ host: '0.0.0.0', port: 3000 }];
    for (const text of [
      '203.0.114.7',
      '2a00::7',
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '0.0.0.0',
      '::',
    ]) {
      expect(isOwnAddress(own, interfaces, bytesOf(text), 3000)).toBe(true);
    }
    expect(isOwnAddress(own, interfaces, bytesOf('203.0.114.8'), 3000)).toBe(false);
    expect(isOwnAddress(own, interfaces, bytesOf('203.0.114.7'), 80)).toBe(false);
  });

  it('matches a product listening on one address by that address in both families', () => {
    const own = [{ host: '203.0.114.7', port: 3000 }];
    expect(isOwnAddress(own, [], bytesOf('203.0.114.7'), 3000)).toBe(true);
    expect(isOwnAddress(own, [], bytesOf('::ffff:203.0.114.7'), 3000)).toBe(true);
    expect(isOwnAddress(own, [], bytesOf('127.0.0.1'), 3000)).toBe(false);
  });

  it('resolves localhost to the loopback addresses', () => {
    const own = [{ host: 'localhost', port: 3000 }];
    expect(isOwnAddress(own, [], bytesOf('127.0.0.1'), 3000)).toBe(true);
    expect(isOwnAddress(own, [], bytesOf('::1'), 3000)).toBe(true);
    expect(isOwnAddress(own, [], bytesOf('10.0.0.1'), 3000)).toBe(false);
  });
});
