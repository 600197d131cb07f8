import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bundlePathOf } from './bundle-path.js';

describe('the path that fixes are stored under', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['/menu', '/menu'],
    ['/menu/', '/menu/'],
    ['/menu#today', '/menu'],
    ['#today', '/'],
    ['?utm_source=x', '/'],
    ['/menu?', '/menu'],
    ['/menu?page=2', '/menu?page=2'],
    ['/menu?page=2&utm_source=news&sort=price', '/menu?page=2&sort=price'],
    ['/menu?UTM_Campaign=a&gclid=b&fbclid=c', '/menu'],
    ['/menu?page=2#a?utm_source=x', '/menu?page=2'],
    ['/menu?utm=kept&gclidx=kept', '/menu?utm=kept&gclidx=kept'],
    ['/menu?a=1&&b', '/menu?a=1&b'],
    ['/menu?next=/a?utm_source=x', '/menu?next=/a?utm_source=x'],
  ])('of %j is %j', (text, path) => {
    expect(bundlePathOf(text)).toBe(path);
  });

  it('is idempotent and has no fragment', () => {
    const part = fc.string({ unit: fc.constantFrom('/', '?', '&', '=', '#', 'a', 'utm_', '%2F') });
    fc.assert(
      fc.property(part, (text) => {
        const path = bundlePathOf(text);
        expect(bundlePathOf(path)).toBe(path);
        expect(path).not.toContain('#');
      }),
    );
  });

  it('does not depend on tracking parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom('utm_medium', 'gclid', 'msclkid'), fc.nat(), (name, value) => {
        expect(bundlePathOf(`/a?b=1&${name}=${value}`)).toBe('/a?b=1');
        expect(bundlePathOf(`/a?${name}=${value}`)).toBe('/a');
      }),
    );
  });
});
