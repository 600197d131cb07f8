import { describe, expect, it } from '@jest/globals';
import { hasEtag, takesEncoding } from './accepted-encoding.js';

describe('the encodings of a browser', () => {
  it.each([
    ['gzip, deflate, br, zstd', true, true],
    ['gzip', true, false],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
    ['gzip;q=0, br', false, true],
    ['br;q=0.0,gzip', true, false],
    ['identity', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('in %j', (header, gzip, brotli) => {
    expect(takesEncoding(header, 'gzip')).toBe(gzip);
    expect(takesEncoding(header, 'br')).toBe(brotli);
  });
});

describe('the version a browser has', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('in %j', (header, isHad) => {
    expect(hasEtag(header, '"a"')).toBe(isHad);
  });
});
