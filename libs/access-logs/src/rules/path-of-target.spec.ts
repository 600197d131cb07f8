import { describe, expect, it } from '@jest/globals';
import { PATH_MAX_CHARS, pathOfTarget } from './path-of-target.js';

describe('the path of a request', () => {
  it.each([
    ['/', '/'],
    ['/shop?page=2&q=jane+doe', '/shop?page&q'],
    ['/shop?jane@example.com', '/shop'],
    ['/shop?jane%40example.com', '/shop'],
    ['/reset?5f2a91c07be34d11', '/reset'],
    ['/shop?filter%5Bcolor%5D=red&utm_source=x', '/shop?filter%5Bcolor%5D&utm_source'],
    ['/unsubscribe/jane.doe@example.com/now', '/unsubscribe/*/now'],
    ['/unsubscribe/jane%40example.com', '/unsubscribe/*'],
    ['/@jane/core@12.0.js', '/@jane/core@12.0.js'],
    ['/shop?a=1&a=2#top', '/shop?a&a'],
    ['/shop?', '/shop'],
    ['/page;jsessionid=1A2B?x=1', '/page?x'],
    ['https://bakery.example/rye?x=1', '/rye?x'],
    ['https://bakery.example', '/'],
    ['https://bakery.example?x=1', '/?x'],
    ['/caf\\xC3\\xA9', '/caf%C3%A9'],
    ['/caf\u00c3\u00a9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a b\u0000"', '/a%20b%00%22'],
    ['/\u{1f35e}', '/%F0%9F%8D%9E'],
    ['*', ''],
    ['-', ''],
    ['', ''],
  ])('of %j is %j', (target, path) => {
    expect(pathOfTarget(target)).toBe(path);
    expect(pathOfTarget(path)).toBe(path);
  });

  it('has an end', () => {
    const path = pathOfTarget(`/${'a'.repeat(5_000)}`);
    expect(path).toHaveLength(PATH_MAX_CHARS);
    expect(pathOfTarget(path)).toBe(path);
  });
});
