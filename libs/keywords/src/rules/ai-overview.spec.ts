import { describe, expect, it } from '@jest/globals';
import { citationOf } from './ai-overview.js';

const target = { target: 'example.com:8443/shop', match: 'prefix' } as const;
const overview = (...hosts: string[]) => [
  { kind: 'sitelinks' as const, hosts: ['example.com'] },
  { kind: 'ai_overview' as const, hosts },
];

describe('a citation in the AI overview', () => {
  it.each([
    ['none was read', null, null],
    ['there is no overview', [], false],
    ['its sources are not given', overview(), null],
    ['others are cited', overview('other.example', 'notexample.com'), false],
    ['the host is cited', overview('other.example', 'example.com'), true],
    ['a subdomain is cited', overview('shop.example.com'), false],
  ])('when %s', (_name, features, expected) => {
    expect(citationOf(target, features)).toBe(expected);
  });

  it('of a subdomain counts where subdomains do', () => {
    const all = { target: 'example.com', match: 'subdomains' } as const;
    expect(citationOf(all, overview('shop.example.com'))).toBe(true);
    expect(citationOf(all, overview('shopexample.com'))).toBe(false);
  });
});
