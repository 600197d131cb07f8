import { describe, expect, it } from '@jest/globals';
import { hasEtag, acceptsEncoding } from './accepted-encoding.js';

describe('the encodings that a browser accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', true, true],
    ['gzip', true, false],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
    ['gzip;q=0, br', false, true],
    ['br;q=0.0,gzip', true, false],
    ['identity', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('are read from %j', (header, gzip, brotli) => {
    expect(acceptsEncoding(header, 'gzip')).toBe(gzip);
    expect(acceptsEncoding(header, 'br')).toBe(brotli);
  });
});

describe('the version that a browser has', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('is recognised in %j', (header, isCurrent) => {
    expect(hasEtag(header, '"a"')).toBe(isCurrent);
  });
});
