import { describe, expect, it } from '@jest/globals';
import { placeOf } from './element-place.js';

describe('the place that a selector names', () => {
  it('is read from the selectors that scans write', () => {
    expect(placeOf('html > body > main:nth-of-type(1) > img:nth-of-type(12)')).toEqual({
      steps: [
        { tag: 'html', id: null, nth: null },
        { tag: 'body', id: null, nth: null },
        { tag: 'main', id: null, nth: 1 },
        { tag: 'img', id: null, nth: 12 },
      ],
      attribute: null,
    });
    expect(
      placeOf(String.raw`#\31 a\.b\:é > x-card:nth-of-type(1)[src="/a\"b\\c\a d > e.png"]`),
    ).toEqual({
      steps: [
        { tag: null, id: '1a.b:é', nth: null },
        { tag: 'x-card', id: null, nth: 1 },
      ],
      attribute: { name: 'src', value: '/a"b\\c\nd > e.png' },
    });
  });

  it.each([
    '',
    ' ',
    'h1 p',
    'h1 ~ p',
    '.a',
    'a, b',
    'a:hover',
    'a[href]',
    'a > ',
    '[a="b"]',
    'a[b="c"]x',
  ])('is unknown for other selectors: %s', (selector) => expect(placeOf(selector)).toBeNull());
});
