import { describe, expect, it } from '@jest/globals';
import { resultOwner } from './result-owner.js';

const own = [{ target: 'example.com/shop', match: 'prefix' } as const];
const result = (host: string, path = '') => ({ host, address: `https://www.${host}${path}` });

describe('the owner of a result', () => {
  const competitors = new Set(['rival.example', 'example.com']);

  it.each([
    ['example.com', '/shop/tea', 'own'],
    ['example.com', '/blog', 'competitor'],
    ['rival.example', '/', 'competitor'],
    ['shop.rival.example', '/', null],
    ['other.example', '/shop', null],
  ])('of %s%s is %s', (host, path, owner) => {
    expect(resultOwner(result(host, path), own, competitors)).toBe(owner);
  });
});
