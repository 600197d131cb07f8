import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { inspected } from '../../testing/an-inspection.js';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { indexabilityGoogleNotIndexed } from './google-not-indexed.audit.js';

const out = { verdict: 'neutral', coverageState: 'Crawled - currently not indexed' } as const;
const inspectedAt = '2026-01-15T08:00:00.000Z';
const pages = [pageFacts('/a'), pageFacts('/b')];

describeSiteAudit(indexabilityGoogleNotIndexed, {
  fails: [
    {
      when: 'with an old page that Google has left out',
      site: aSite({
        pages: [...pages, pageFacts('/c', { isNoindex: true, isIndexable: false })],
        external: inspected({
          '/a': { ...out, inspectedAt, firstSeenAt: '2026-01-01T08:00:00.000Z' },
          '/b': {},
          '/c': out,
        }),
      }),
      findings: [[`${SITE_ORIGIN}/a`, 'Crawled - currently not indexed']],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
    {
      when: 'whose page Google refuses without a reason',
      site: aSite({
        pages,
        external: inspected({ '/a': { verdict: 'fail', coverageState: null } }),
      }),
      findings: [[`${SITE_ORIGIN}/a`, 'fail']],
      audited: { [`${SITE_ORIGIN}/a`]: 1 },
    },
  ],
  passes: [
    { when: 'whose page is indexed', site: aSite({ pages, external: inspected({ '/a': {} }) }) },
  ],
  notApplicable: [
    {
      when: 'without indexable pages',
      site: aSite({ pages: [pageFacts('/a', { isIndexable: false })], external: inspected({}) }),
    },
  ],
  notMeasured: [
    { when: 'without Search Console', site: aSite({ pages }) },
    { when: 'whose pages were not inspected', site: aSite({ pages, external: inspected({}) }) },
    {
      when: 'whose pages are new',
      site: aSite({
        pages,
        external: inspected({
          '/a': { ...out, inspectedAt, firstSeenAt: '2026-01-01T08:00:00.001Z' },
          '/b': { ...out, firstSeenAt: null },
        }),
      }),
    },
  ],
});
