import { describe, expect, it } from '@jest/globals';
import { matchesTarget, mayBeTarget, readTarget } from './target.js';

describe('a typed target', () => {
  it.each([
    ['example.com', 'example.com', 'host'],
    [' HTTPS://WWW.Example.COM/ ', 'example.com', 'host'],
    ['example.com.', 'example.com', 'host'],
    ['bücher.example', 'xn--bcher-kva.example', 'host'],
    ['example.com:443', 'example.com', 'host'],
    ['example.com:8080', 'example.com:8080', 'host'],
    ['example.com/blog/?x=1#y', 'example.com/blog', 'prefix'],
    ['localhost:8099', 'localhost:8099', 'host'],
  ])('%s is %s (%s)', (typed, target, match) => {
    expect(readTarget(typed)).toEqual({ kind: 'target', target, match });
  });

  it('leaves the path out where a whole host is wanted', () => {
    expect(readTarget('example.com/blog', 'subdomains')).toMatchObject({ target: 'example.com' });
  });

  it.each([
    ['', 'Please enter a domain'],
    ['not a domain', '“not a domain” is not a domain'],
    ['mailto:a@b.example', '“mailto:a@b.example” is not a domain'],
    ['example', '“example” is no complete domain: it has no ending such as .com'],
    [`${'a.'.repeat(200)}com`, 'This domain is too long'],
  ])('is refused with a sentence: %j', (typed, message) => {
    expect(readTarget(typed)).toEqual({ kind: 'problem', message });
  });
});

describe('a result', () => {
  it.each([
    ['host', 'example.com', 'https://www.example.com/a', true],
    ['host', 'example.com', 'https://blog.example.com/a', false],
    ['host', 'example.com', 'https://example.com:8080/', false],
    ['host', 'example.com', 'https://notexample.com/', false],
    ['subdomains', 'example.com', 'https://blog.example.com/a', true],
    ['subdomains', 'example.com', 'https://notexample.com/', false],
    ['prefix', 'example.com/blog', 'https://example.com/blog/post', true],
    ['prefix', 'example.com/blog', 'https://example.com/blogger', false],
    ['prefix', 'example.com/blog', 'https://example.com/blog', true],
    ['host', 'example.com', 'no address', false],
  ] as const)('%s %s: %s is %s', (match, target, address, isOwn) => {
    expect(matchesTarget({ target, match }, address)).toBe(isOwn);
  });

  it.each([
    ['https://example-com.cdn.ampproject.org/c/s/example.com/', true],
    ['https://www-example-com.translate.goog/', true],
    ['https://www.google.com/url?q=https://www.example.com/', true],
    ['https://other-com.translate.goog/', false],
    ['https://blog.example/?q=https://example.com/', false],
  ])('may be a copy of a page of the target: %s', (address, isUnsure) => {
    expect(mayBeTarget({ target: 'example.com', match: 'host' }, address)).toBe(isUnsure);
  });
});
