import { describe, expect, it } from '@jest/globals';
import { hostOfOrigin, seenPathOf } from './ping-origin.js';

describe('the origin of a ping', () => {
  it.each([
    ['https://bakery.example', 'bakery.example'],
    ['HTTPS://Bakery.Example', 'bakery.example'],
    ['http://bakery.example:8080', 'bakery.example:8080'],
    ['https://bakery.example:443', 'bakery.example'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['https://bakery.example/', 'bakery.example'],
  ])('%s has the host %s', (origin, host) => {
    expect(hostOfOrigin(origin)).toBe(host);
  });

  it.each([
    undefined,
    '',
    'null',
    'bakery.example',
    'file://',
    'chrome-extension://bakery.example',
    'https://',
    'https://bakery.example/page',
    'https://bakery.example@evil.example',
    'https://bakery.example, https://evil.example',
  ])('%s is not the origin of a web page', (origin) => {
    expect(hostOfOrigin(origin)).toBeNull();
  });
});

describe('the path of a ping', () => {
  it.each([
    ['/menu?token=secret#here', '/menu'],
    ['?a=1', '/'],
    ['', '/'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a\u0000b\ud800', '/a?b?'],
  ])('%j is stored as %j', (path, kept) => {
    expect(seenPathOf(path)).toBe(kept);
  });
});
