import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hashPlace, placeNamedBy } from './place-in-page.js';

describe('the fragment target of a link', () => {
  it.each([
    ['#prices', 'prices'],
    ['/menu#prices', 'prices'],
    ['https://bakery.example/menu?day=1#prices', 'prices'],
    ['#caf%C3%A9', 'café'],
    ['#50%', '50%'],
    ['#prices:~:text=rye', 'prices'],
    ['#Top-10', 'Top-10'],
  ])('is named by %s', (reference, place) => {
    expect(placeNamedBy(reference)).toBe(place);
  });

  it.each([
    '/menu',
    '#',
    '/menu#',
    '#top',
    '#TOP',
    '#:~:text=rye%20bread',
    '#/orders/1',
    '#!orders',
    '#tab=2',
    '#a=1&b=2',
    `#${'x'.repeat(501)}`,
  ])('needs no element for %s', (reference) => {
    expect(placeNamedBy(reference)).toBeNull();
  });

  it('is the same however it is percent-encoded', () => {
    const name = fc.stringMatching(/^[a-zé][a-z0-9 é-]{2,30}[a-zé]$/);
    fc.assert(
      fc.property(name, (id) => {
        fc.pre(id !== 'top');
        const place = placeNamedBy(`/page#${encodeURIComponent(id)}`);
        expect(hashPlace(place ?? '')).toBe(hashPlace(id));
      }),
    );
  });

  it('has one hash of 32 bits', () => {
    fc.assert(
      fc.property(fc.string(), (place) => {
        expect(hashPlace(place)).toBe(hashPlace(place));
        expect(hashPlace(place)).toBeLessThan(2 ** 32);
        expect(Number.isInteger(hashPlace(place))).toBe(true);
      }),
    );
  });
});
