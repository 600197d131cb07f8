import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROPOSED_MIN_PERCENT, matchPages } from './match-pages.js';
import type { MatchOutcome } from './match-pages.js';
import type { MatchedPage } from './page-index.js';

const OLD = 'https://old.example';
const NEW = 'https://new.example';
const page = (origin: string, path: string, more: Partial<MatchedPage> = {}): MatchedPage => ({
  url: origin + path,
  title: null,
  contentHash: null,
  simHash: null,
  ...more,
});
const oldPage = (path: string, more?: Partial<MatchedPage>): MatchedPage => page(OLD, path, more);
const newPage = (path: string, more?: Partial<MatchedPage>): MatchedPage => page(NEW, path, more);

function match(oldPages: readonly MatchedPage[], targets: readonly MatchedPage[]): MatchOutcome[] {
  return matchPages({ oldPages, targets, existing: targets.map(({ url }) => url) });
}
function bestOf(outcome: MatchOutcome | undefined) {
  if (outcome === undefined || outcome.kind === 'kept') return null;
  const [best] = outcome.candidates;
  return best === undefined
    ? null
    : { ...best, kind: outcome.kind, url: new URL(best.url).pathname };
}
const matchOne = (old: MatchedPage, targets: readonly MatchedPage[]) =>
  bestOf(match([old], targets)[0]);

const SHOP = [
  newPage('/', { title: 'Harbour Bakery' }),
  newPage('/bread/rye-bread', { title: 'Rye bread | Harbour Bakery' }),
  newPage('/bread/wheat-bread', { title: 'Wheat bread | Harbour Bakery' }),
  newPage('/cakes/apple-cake', { title: 'Apple cake | Harbour Bakery' }),
  newPage('/contact', { title: 'Contact | Harbour Bakery' }),
];

describe('matchPages', () => {
  it('is nearly sure of the same address on another host, in any spelling', () => {
    expect(matchOne(oldPage('/Bread/Rye-Bread.html'), SHOP)).toMatchObject({
      kind: 'proposed',
      url: '/bread/rye-bread',
      reason: 'same_path',
      confidence: 99,
    });
  });

  it('keeps an address that the new website has', () => {
    const old = page(NEW, '/contact');
    expect(match([old, page('http://new.example', '/contact')], SHOP)).toEqual([
      { kind: 'kept' },
      { kind: 'kept' },
    ]);
  });

  it('finds a page that has moved to another folder', () => {
    const best = matchOne(oldPage('/products/apple-cake.php'), SHOP);
    expect(best).toMatchObject({ url: '/cakes/apple-cake', reason: 'same_path' });
    expect(best?.confidence).toBeGreaterThan(80);
  });

  it('finds a page by its title when its address says nothing', () => {
    const best = matchOne(oldPage('/?p=17', { title: 'Apple cake | Harbour Bakery' }), SHOP);
    expect(best).toMatchObject({ url: '/cakes/apple-cake', reason: 'same_title' });
    expect(best?.confidence).toBeGreaterThan(80);
  });

  it('finds a page by its text when address and title have changed', () => {
    const text = { contentHash: 'c0ffee' };
    const best = matchOne(oldPage('/a1', text), [...SHOP, newPage('/story', text)]);
    expect(best).toMatchObject({ url: '/story', reason: 'same_text' });
  });

  it('is not sure when several pages have the same text or title', () => {
    const text = { contentHash: 'c0ffee' };
    const twice = [newPage('/one', text), newPage('/two', text)];
    expect(matchOne(oldPage('/a1', text), twice)?.kind).toBe('unmapped');
  });

  it('has no target for a page that is gone, and never names the home page instead', () => {
    const outcome = match([oldPage('/jobs/baker-wanted')], SHOP)[0];
    expect(outcome?.kind).toBe('unmapped');
    expect(JSON.stringify(outcome)).not.toContain(`"${NEW}/"`);
    expect(match([oldPage('/harbour-bakery')], SHOP)[0]?.kind).toBe('unmapped');
    expect(matchOne(oldPage('/index.html'), SHOP)).toMatchObject({ url: '/', kind: 'proposed' });
  });

  it('prefers the page in the same language', () => {
    const languages = [
      newPage('/de/brot/roggen', { title: 'Rye' }),
      newPage('/en/brot/roggen', { title: 'Rye' }),
    ];
    expect(matchOne(oldPage('/en/roggen.html'), languages)?.url).toBe('/en/brot/roggen');
  });

  it('uses the title of the new page for an old address without one', () => {
    const best = matchOne(oldPage('/apple-cake-recipe'), [
      newPage('/17', { title: 'Our recipe for apple cake' }),
      newPage('/18', { title: 'Opening hours' }),
    ]);
    expect(best?.url).toBe('/17');
  });

  it('has nothing to propose without pages', () => {
    expect(match([oldPage('/a')], [])).toEqual([{ kind: 'unmapped', candidates: [] }]);
    expect(match([], SHOP)).toEqual([]);
  });

  const anyPage = (origin: string) =>
    fc
      .record({
        path: fc.webPath(),
        title: fc.option(fc.string({ maxLength: 20 })),
        contentHash: fc.option(fc.constantFrom('a', 'b', 'c')),
        simHash: fc.option(fc.stringMatching(/^[0-9a-f]{16}$/)),
      })
      .map(({ path, ...more }) => page(origin, path === '' ? '/' : path, more));

  it('proposes pages of the new website only, best first, the same every time', () => {
    fc.assert(
      fc.property(
        fc.array(anyPage(OLD), { maxLength: 15 }),
        fc.uniqueArray(anyPage(NEW), { maxLength: 15, selector: ({ url }) => url }),
        (oldPages, targets) => {
          const outcomes = match(oldPages, targets);
          expect(outcomes).toHaveLength(oldPages.length);
          const urls = new Set(targets.map(({ url }) => url));
          for (const outcome of outcomes) {
            if (outcome.kind === 'kept') continue;
            const confidences = outcome.candidates.map(({ confidence }) => confidence);
            expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
            expect(outcome.kind === 'proposed').toBe((confidences[0] ?? 0) >= PROPOSED_MIN_PERCENT);
            for (const { url, confidence } of outcome.candidates) {
              expect(urls.has(url)).toBe(true);
              expect(confidence).toBeLessThan(100);
            }
          }
          expect(match(oldPages, targets)).toEqual(outcomes);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds the same address on another host, whatever it is', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.array(anyPage(NEW), { maxLength: 5 }), (path, others) => {
        const target = newPage(path === '' ? '/' : path);
        const targets = [target, ...others.filter(({ url }) => url !== target.url)];
        expect(matchOne(page(OLD, path === '' ? '/' : path), targets)?.confidence).toBeGreaterThan(
          90,
        );
      }),
      { numRuns: 60 },
    );
  });
});
