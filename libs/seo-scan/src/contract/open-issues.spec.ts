import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issueBalance } from './open-issues.js';

const aCount = fc
  .record({ found: fc.nat(20_000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ found, share }) => ({ found, fixed: Math.floor(found * share) }));

describe('found, fixed live and open', () => {
  it('add up, in total and by severity', () => {
    fc.assert(
      fc.property(aCount, aCount, aCount, (critical, warnings, notices) => {
        const { found, fixedLive, open } = issueBalance({
          critical_issues: critical.found,
          warnings: warnings.found,
          notices: notices.found,
          fixed_live: {
            critical_issues: critical.fixed,
            warnings: warnings.fixed,
            notices: notices.fixed,
          },
        });
        expect(fixedLive + open.total).toBe(found);
        expect(open.critical_issues + open.warnings + open.notices).toBe(open.total);
        expect(critical.fixed + open.critical_issues).toBe(critical.found);
      }),
    );
  });
});
