import { describe, expect, it } from '@jest/globals';
import { pathOfPage } from './page-path.js';

describe('the path of a page', () => {
  it.each([
    ['https://example.com', '/'],
    ['https://example.com/a/b?x=1&y=2#part', '/a/b?x=1&y=2'],
    ['http://example.com:8080/%C3%A9', '/%C3%A9'],
    ['https://example.com/é', '/%C3%A9'],
  ])('is, for %s, %s', (url, path) => {
    expect(pathOfPage(url)).toBe(path);
  });

  it('is null for text that is no address or too long', () => {
    expect(pathOfPage('nowhere')).toBeNull();
    expect(pathOfPage(`https://example.com/${'a'.repeat(2_048)}`)).toBeNull();
  });
});
