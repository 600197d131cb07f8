import { describe, expect, it } from '@jest/globals';
import type { FieldMetrics } from '../external-facts.js';
import { aSite, pageFacts, SITE_ORIGIN } from '../testing/a-site.js';
import { describeSiteAudit } from '../testing/describe-audit.js';
import { performanceLcpField } from './lcp-field.audit.js';

const pages = [pageFacts('/a'), pageFacts('/b'), pageFacts('/c')];
const measured = (values: Readonly<Record<string, number | null>>) => {
  const metrics: FieldMetrics = { lcpMs: null, inpMs: null, cls: null };
  const fieldData = new Map(
    Object.entries(values).map(([address, lcpMs]) => [
      SITE_ORIGIN + address,
      { ...metrics, lcpMs },
    ]),
  );
  return aSite({ pages, external: { fieldData, urlInspections: null } });
};

describeSiteAudit(performanceLcpField, {
  fails: [
    {
      when: 'with slow and fast pages',
      site: measured({ '/a': 2501, '/b': 2500, '': 4001 }),
      findings: [[`${SITE_ORIGIN}/a`, '2.5 s']],
      judged: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
    {
      when: 'that is measured as a whole only',
      site: measured({ '': 4001, '/a': null }),
      findings: [[`${SITE_ORIGIN}/`, '4.0 s']],
    },
  ],
  passes: [
    { when: 'whose pages are good', site: measured({ '/a': 2500 }) },
    { when: 'that is good as a whole', site: measured({ '': 2500 }) },
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
    [2501, 'medium'],
    [4001, 'high'],
  ])('of %d', async (value, severity) => {
    const result = await performanceLcpField.run(measured({ '/a': value }));
    if (result.kind !== 'pages') throw new Error(`The audit says ${result.kind}.`);
    expect(result.findings.map((finding) => finding.severity)).toEqual([severity]);
  });
});
