import { audits } from '@app/seo-scan';
import { writtenCheckIds } from '@app/seo-scan/contract';
import { describe, expect, it } from '@jest/globals';
import { fixableCheckIds, fixableChecks, unwrittenChecks } from '../rules/fixable-checks.js';

describe('the checks that fixes are written for', () => {
  const fixable = audits.filter(({ fix }) => fix !== 'manual');

  it('are all that promise a fix, but those listed with a reason', () => {
    const known = [...Object.keys(fixableChecks), ...Object.keys(unwrittenChecks)].sort();
    expect(known).toEqual(fixable.map(({ id }) => id).sort());
  });

  it('are those that scans count and list as fixable', () => {
    expect(Object.keys(fixableChecks).sort()).toEqual([...writtenCheckIds].sort());
  });

  it('are written once or not at all, with a reason in a sentence', () => {
    for (const [id, reason] of Object.entries(unwrittenChecks)) {
      expect(fixableChecks[id]).toBeUndefined();
      expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('go live only where the check says so', () => {
    for (const { id, fix } of fixable) {
      const check = fixableChecks[id];
      if (check !== undefined) expect([id, check.isSuggestion]).toEqual([id, fix === 'suggested']);
    }
  });

  it('can be narrowed, never widened', () => {
    expect(fixableCheckIds(['title.missing', 'made.up', 'headings.empty'])).toEqual([
      'title.missing',
    ]);
  });
});
