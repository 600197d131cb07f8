import { describe, expect, it } from '@jest/globals';
import { hostOwner, resultOwner } from './result-owner.js';

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

describe('the owner of a cited host', () => {
  const competitors = new Set(['rival.example', 'example.com']);

  it('is decided without a path, subdomains only where the target has them', () => {
    const ownerOf = (host: string) => hostOwner(host, own, competitors);
    expect(['example.com', 'rival.example', 'm.example.com', 'other.example'].map(ownerOf)).toEqual(
      [...['own', 'competitor', null, null]],
    );
    const wide = [{ target: 'example.com:8080', match: 'subdomains' } as const];
    expect(hostOwner('m.example.com', wide, competitors)).toBe('own');
    expect(hostOwner('notexample.com', wide, competitors)).toBeNull();
  });
});
