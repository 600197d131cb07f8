import type { FieldMetrics } from '@app/crawler/pages';
import type { TestSite } from '@app/crawler/testing';
import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import type { SiteAudit } from '../audits/define-audit.js';
import { describeSiteAudit } from './describe-audit.js';

/** The value of real visitors that the check audits, and its text. */
export interface FieldNumbers {
  readonly metric: keyof FieldMetrics;
  /** The worst good value. */
  readonly good: number;
  /** Just above it: medium. */
  readonly slow: readonly [value: number, words: string];
  /** Just above poor: high. */
  readonly poor: readonly [value: number, words: string];
}

/** Tests page-level values, the fallback to the website as a whole, and missing data. */
export function describeFieldAudit(audit: SiteAudit, numbers: FieldNumbers): void {
  const { metric, good, slow, poor } = numbers;
  const pages = [pageFacts('/a'), pageFacts('/b'), pageFacts('/c')];
  const nothing: FieldMetrics = { lcpMs: null, inpMs: null, cls: null };
  const measured = (values: Readonly<Record<string, number | null>>): TestSite => {
    const fieldData = new Map(
      Object.entries(values).map(([address, value]) => [
        SITE_ORIGIN + address,
        { ...nothing, [metric]: value },
      ]),
    );
    return aSite({ pages, external: { fieldData, urlInspections: null } });
  };

  describeSiteAudit(audit, {
    fails: [
      {
        when: 'with slow and fast pages',
        site: measured({ '/a': slow[0], '/b': good, '': poor[0] }),
        findings: [[`${SITE_ORIGIN}/a`, slow[1]]],
        audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
      },
      {
        when: 'that is measured as a whole only',
        site: measured({ '': poor[0], '/a': null }),
        findings: [[`${SITE_ORIGIN}/`, poor[1]]],
      },
    ],
    passes: [
      { when: 'whose pages are good', site: measured({ '/a': good }) },
      { when: 'that is good as a whole', site: measured({ '': good }) },
    ],
    notApplicable: [
      {
        when: 'without pages',
        site: aSite({ external: { fieldData: new Map(), urlInspections: null } }),
      },
    ],
    notMeasured: [
      { when: 'without a source of such data', site: aSite({ pages }) },
      { when: 'that too few people visit', site: measured({}) },
    ],
  });

  describe('the severity', () => {
    it.each([
      [slow[0], 'medium'],
      [poor[0], 'high'],
    ])('depends on the value: %d', async (value, severity) => {
      const result = await audit.run(measured({ '/a': value }));
      if (result.kind !== 'pages') throw new Error(`The audit says ${result.kind}.`);
      expect(result.findings.map((finding) => finding.severity)).toEqual([severity]);
    });
  });
}
