import { audits } from '@app/seo-audits';
import { writtenCheckIds } from '@app/seo-scan/contract';
import { describe, expect, it } from '@jest/globals';
import { fixableCheckIds, fixableChecks } from '../rules/fixable-checks.js';
import { unwrittenChecks } from '../testing/unwritten-checks.js';

describe('the fixable checks', () => {
  const fixable = audits.filter(({ fix }) => fix !== 'manual');

  it('are all that promise a fix, except those listed with a reason', () => {
    const known = [...Object.keys(fixableChecks), ...Object.keys(unwrittenChecks)].sort();
    expect(known).toEqual(fixable.map(({ id }) => id).sort());
  });

  it('are those that scans count and list as fixable', () => {
    expect(Object.keys(fixableChecks).sort()).toEqual([...writtenCheckIds].sort());
  });

  it('have either a fix or a reason, a sentence, why there is none', () => {
    for (const [id, reason] of Object.entries(unwrittenChecks)) {
      expect(fixableChecks[id]).toBeUndefined();
      expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('go live only if the check is fixable automatically', () => {
    for (const { id, fix } of fixable) {
      const check = fixableChecks[id];
      if (check !== undefined) expect([id, check.isSuggestion]).toEqual([id, fix === 'suggested']);
    }
  });

  it('can be narrowed, but never extended', () => {
    expect(fixableCheckIds(['title.missing', 'made.up', 'headings.empty'])).toEqual([
      'title.missing',
    ]);
  });
});
