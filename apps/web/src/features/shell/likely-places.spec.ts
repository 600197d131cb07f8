import { describe, expect, it } from '@jest/globals';
import { likelyPlaces } from './likely-places.js';
import { navigation } from './navigation.js';

const places = navigation.flatMap(({ entries }) => entries);
const first = (path: string) => likelyPlaces(path, places)[0]?.path;

describe('the places that an unknown address may have meant', () => {
  it.each([
    ['/keywords', '/keyword-tracker'],
    ['/invoices/2026', '/invoice'],
    ['/setings', '/settings'],
    ['/user/profile', '/settings'],
    ['/traffic/direct', '/direct-traffic'],
    ['/search-console', '/gsc-analytics'],
  ])('of %s begin with %s', (path, expected) => expect(first(path)).toBe(expected));

  it('are the first screens when it resembles none', () => {
    expect(likelyPlaces('/4711', places)).toEqual(places.slice(0, 4));
    expect(likelyPlaces('/', [])).toEqual([]);
  });
});
