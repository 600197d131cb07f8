import { describe, expect, it } from '@jest/globals';
import type { FieldMetrics } from '../external-facts.js';
import { aSite, pageFacts, SITE_ORIGIN } from '../testing/a-site.js';
import { describeSiteAudit } from '../testing/describe-audit.js';
import { performanceInpField } from './inp-field.audit.js';

const pages = [pageFacts('/a'), pageFacts('/b'), pageFacts('/c')];
const measured = (values: Readonly<Record<string, number | null>>) => {
  const metrics: FieldMetrics = { lcpMs: null, inpMs: null, cls: null };
  const fieldData = new Map(
    Object.entries(values).map(([address, inpMs]) => [
      SITE_ORIGIN + address,
      { ...metrics, inpMs },
    ]),
  );
  return aSite({ pages, external: { fieldData, urlInspections: null } });
};

describeSiteAudit(performanceInpField, {
  fails: [
    {
      when: 'with slow and fast pages',
      site: measured({ '/a': 201, '/b': 200, '': 501 }),
      findings: [[`${SITE_ORIGIN}/a`, '201 ms']],
      judged: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
    {
      when: 'that is measured as a whole only',
      site: measured({ '': 501, '/a': null }),
      findings: [[`${SITE_ORIGIN}/`, '501 ms']],
    },
  ],
  passes: [
    { when: 'whose pages are good', site: measured({ '/a': 200 }) },
    { when: 'that is good as a whole', site: measured({ '': 200 }) },
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
    [201, 'medium'],
    [501, 'high'],
  ])('of %d', async (value, severity) => {
    const result = await performanceInpField.run(measured({ '/a': value }));
    if (result.kind !== 'pages') throw new Error(`The audit says ${result.kind}.`);
    expect(result.findings.map((finding) => finding.severity)).toEqual([severity]);
  });
});
