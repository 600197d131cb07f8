import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { audits } from './index.js';
import { RULE_CHANGES, hasRuleChanged, ruleChangesOf } from './rule-changes.js';
import { RULE_VERSION } from './thresholds.js';

describe('the versions of the rules', () => {
  it('name existing checks, once per version, and no version after the current one', () => {
    const ids = new Set(audits.map(({ id }) => id));
    for (const [version, checkIds] of Object.entries(RULE_CHANGES)) {
      expect(Number(version)).toBeLessThanOrEqual(Number(RULE_VERSION));
      expect(new Set(checkIds).size).toBe(checkIds.length);
      expect(checkIds.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('report for a check only the changes between two scans', () => {
    expect(hasRuleChanged('security.no_https', '2', '3')).toBe(true);
    expect(hasRuleChanged('security.no_https', '3', '2')).toBe(true);
    expect(hasRuleChanged('security.no_https', '1', '2')).toBe(false);
    expect(hasRuleChanged('security.no_https', '3', '3')).toBe(false);
    expect(hasRuleChanged('title.missing', '2', '3')).toBe(false);
  });

  it('report nothing for an invalid version', () => {
    expect(hasRuleChanged('security.no_https', 'unknown', '3')).toBe(false);
  });

  it('report no change between two scans of one version', () => {
    const changed = Object.values(RULE_CHANGES).flat();
    fc.assert(
      fc.property(fc.constantFrom(...changed), fc.nat({ max: 99 }), (id, version) => {
        expect(hasRuleChanged(id, String(version), String(version))).toBe(false);
        expect(hasRuleChanged(id, '0', RULE_VERSION)).toBe(ruleChangesOf(id).length > 0);
      }),
    );
  });
});
