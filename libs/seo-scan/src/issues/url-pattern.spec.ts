import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { urlPatternSchema } from '../contract/lifecycle.js';
import { likePatternOf } from './url-pattern.js';

const origin = 'https://example.com';

describe('a URL pattern', () => {
  it.each([
    ['/blog/*', 'https://example.com/blog/%'],
    ['/', 'https://example.com/'],
    ['/a**b', 'https://example.com/a%b'],
    ['*.pdf', '%.pdf'],
    ['/café/*', 'https://example.com/caf\\%C3\\%A9/%'],
    ['/snake_case', 'https://example.com/snake\\_case'],
    ['/search?q=*', 'https://example.com/search?q=%'],
    ['HTTPS://Shop.Example.com/*', 'https://shop.example.com/%'],
    ['https://example.com/50%25', 'https://example.com/50\\%25'],
  ])('%s is matched as LIKE %s', (pattern, like) => {
    expect(likePatternOf(pattern, origin)).toBe(like);
  });

  it.each(['https://', 'http://[', '/a b\\..//'])('never throws: %s', (pattern) => {
    expect(() => likePatternOf(pattern, origin)).not.toThrow();
  });

  it('escapes all LIKE wildcards except those from its stars', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        const like = likePatternOf(`/${text}`, origin);
        if (like === null) return;
        const unescaped = like.replace(/\\[\\%_]/g, '');
        expect(unescaped).not.toMatch(/[\\_]/);
        expect(unescaped.split('%').length - 1).toBeLessThanOrEqual(text.split('*').length - 1);
      }),
    );
  });

  it.each(['', '*', '**', '/*', '*/*', ' ', 'a*b*c*d*e*f*g*h*i*j', `/${'a'.repeat(300)}`])(
    'is refused: "%s"',
    (pattern) => {
      expect(urlPatternSchema.safeParse(pattern).success).toBe(false);
    },
  );
});
