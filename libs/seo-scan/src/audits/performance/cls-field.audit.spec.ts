import { describe, expect, it } from '@jest/globals';
import type { FieldMetrics } from '../external-facts.js';
import { aSite, pageFacts, SITE_ORIGIN } from '../testing/a-site.js';
import { describeSiteAudit } from '../testing/describe-audit.js';
import { performanceClsField } from './cls-field.audit.js';

const pages = [pageFacts('/a'), pageFacts('/b'), pageFacts('/c')];
const measured = (values: Readonly<Record<string, number | null>>) => {
  const metrics: FieldMetrics = { lcpMs: null, inpMs: null, cls: null };
  const fieldData = new Map(
    Object.entries(values).map(([address, cls]) => [SITE_ORIGIN + address, { ...metrics, cls }]),
  );
  return aSite({ pages, external: { fieldData, urlInspections: null } });
};

describeSiteAudit(performanceClsField, {
  fails: [
    {
      when: 'with slow and fast pages',
      site: measured({ '/a': 0.11, '/b': 0.1, '': 0.26 }),
      findings: [[`${SITE_ORIGIN}/a`, '0.11']],
      judged: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
    {
      when: 'that is measured as a whole only',
      site: measured({ '': 0.26, '/a': null }),
      findings: [[`${SITE_ORIGIN}/`, '0.26']],
    },
  ],
  passes: [
    { when: 'whose pages are good', site: measured({ '/a': 0.1 }) },
    { when: 'that is good as a whole', site: measured({ '': 0.1 }) },
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
    [0.11, 'medium'],
    [0.26, 'high'],
  ])('of %d', async (value, severity) => {
    const result = await performanceClsField.run(measured({ '/a': value }));
    if (result.kind !== 'pages') throw new Error(`The audit says ${result.kind}.`);
    expect(result.findings.map((finding) => finding.severity)).toEqual([severity]);
  });
});
