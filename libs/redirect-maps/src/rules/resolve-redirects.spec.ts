import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexRules, resolveRedirects, ruleFor } from './resolve-redirects.js';
import type { RedirectRule } from './resolve-redirects.js';

const at = (path: string): string => `https://example.com${path}`;
const rule = (from: string, to: string): RedirectRule => ({ from: at(from), to: at(to) });

describe('resolveRedirects', () => {
  it('lets every redirect lead to the end of its chain', () => {
    expect(resolveRedirects([rule('/a', '/b'), rule('/b', '/c'), rule('/x', '/y')])).toEqual({
      redirects: [rule('/a', '/c'), rule('/b', '/c'), rule('/x', '/y')],
      loops: [],
      shortened: 1,
    });
  });

  it('leaves out circles, and what leads into them', () => {
    const { redirects, loops } = resolveRedirects([
      rule('/a', '/b'),
      rule('/b', '/a'),
      rule('/c', '/a'),
      rule('/d', '/e'),
    ]);
    expect(redirects).toEqual([rule('/d', '/e')]);
    expect(loops).toEqual([at('/a'), at('/b'), at('/c')]);
  });

  it('knows that an old address without a query matches any query, and either scheme', () => {
    expect(resolveRedirects([rule('/a', '/a?page=1')]).loops).toEqual([at('/a')]);
    expect(
      resolveRedirects([{ from: 'http://example.com/a', to: 'https://example.com/a' }]).loops,
    ).toHaveLength(1);
    expect(resolveRedirects([rule('/a?id=1', '/a?id=2')]).loops).toEqual([]);
  });

  it('keeps the query of a target in the middle of a chain, unless the end has its own', () => {
    const chain = [rule('/a', '/b?x=1'), rule('/b', '/c'), rule('/c?x=1', '/d'), rule('/c', '/e')];
    expect(resolveRedirects(chain.slice(0, 2)).redirects[0]).toEqual(rule('/a', '/c?x=1'));
    expect(resolveRedirects(chain).redirects[0]).toEqual(rule('/a', '/d'));
    expect(resolveRedirects([rule('/a', '/b?x=1'), rule('/b', '/c?y=2')]).redirects[0]).toEqual(
      rule('/a', '/c?y=2'),
    );
  });

  it('takes a chain of more than a hundred redirects for a circle, and the rest as it is', () => {
    const chain = Array.from({ length: 20_000 }, (_, step) => rule(`/${step}`, `/${step + 1}`));
    const { redirects, loops } = resolveRedirects(chain);
    expect(redirects).toHaveLength(100);
    expect(redirects[0]).toEqual(rule('/19900', '/20000'));
    expect(loops).toHaveLength(19_900);
  });

  it('never leads from one redirect to the next, whatever the rules are', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/a?x=1', '/b?x=1', '/e');
    const rules = fc.array(
      fc.tuple(path, path).map(([from, to]) => rule(from, to)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rules, (given) => {
        const { redirects, loops } = resolveRedirects(given);
        const index = indexRules(redirects);
        for (const { to } of redirects) expect(ruleFor(to, index)).toBeUndefined();
        // Each old address is redirected or reported, once.
        const sources = [...redirects.map(({ from }) => from), ...loops].sort();
        expect(sources).toEqual([...new Set(given.map(({ from }) => from))].sort());
      }),
    );
  });
});
