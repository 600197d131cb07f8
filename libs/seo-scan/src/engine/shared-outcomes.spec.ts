import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyOutcome, mergeOutcomes } from './page-audit-results.js';
import type { PageOutcome } from './page-outcome.js';
import { SharedOutcomes } from './shared-outcomes.js';
import type { StoredOutcomes } from './shared-outcomes.js';

const PAGES = ['/', '/a', '/b'];

const failing = (checkId: string, share: number): PageOutcome => ({
  ...emptyOutcome(),
  failed: { [checkId]: { share, severity: 'high', findings: 1 } },
  issueCounts: { ...emptyOutcome().issueCounts, high: 1 },
});

describe('the results of site checks on pages', () => {
  it('are those of every check that was added for the page', () => {
    const added = fc.record({
      url: fc.constantFrom(...PAGES),
      check: fc.constantFrom('title.duplicate', 'links.orphan', 'canonical.chain'),
      share: fc.constantFrom(0.5, 1),
    });
    fc.assert(
      fc.property(fc.array(added, { maxLength: 10 }), (all) => {
        const outcomes = new SharedOutcomes();
        const expected = new Map<string, PageOutcome>();
        for (const { url, check, share } of all) {
          outcomes.add(url, failing(check, share));
          const before = expected.get(url) ?? emptyOutcome();
          expected.set(url, mergeOutcomes(before, failing(check, share)));
        }
        const stored = JSON.parse(JSON.stringify(outcomes.store(PAGES))) as StoredOutcomes;
        for (const known of [outcomes, SharedOutcomes.restore(stored, PAGES)]) {
          for (const url of PAGES)
            expect(known.of(url)).toEqual(expected.get(url) ?? emptyOutcome());
        }
      }),
    );
  });

  it('are one object for pages with the same results', () => {
    const outcomes = new SharedOutcomes();
    for (const url of PAGES) outcomes.add(url, failing('title.duplicate', 1));
    expect(new Set(PAGES.map((url) => outcomes.of(url))).size).toBe(1);
  });
});
