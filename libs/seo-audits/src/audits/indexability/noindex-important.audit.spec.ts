import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { indexabilityNoindexImportant } from './noindex-important.audit.js';

const noindex = { isNoindex: true, isIndexable: false };
const linking = Array.from({ length: 10 }, (_, index) =>
  pageFacts(`/from-${index}`, { links: [linkTo('/liked'), linkTo(`/from-${index}`)] }),
);

describeSiteAudit(indexabilityNoindexImportant, {
  fails: [
    {
      when: 'that lists a noindex page in its sitemap',
      site: aSite({ pages: [pageFacts('/a', noindex), pageFacts('/b')] }),
      findings: [[`${SITE_ORIGIN}/a`, 'noindex, but listed in the sitemap']],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
    {
      when: 'that links to a noindex page ten times',
      site: aSite({ pages: [pageFacts('/liked', { ...noindex, isInSitemap: false }), ...linking] }),
      findings: [[`${SITE_ORIGIN}/liked`, 'noindex, but linked from 10 pages']],
      audited: Object.fromEntries([
        [`${SITE_ORIGIN}/liked`, 1],
        ...linking.map((page) => [page.url, 0]),
      ]) as Record<string, number>,
    },
  ],
  passes: [
    {
      when: 'with a noindex page that hardly anything points to',
      site: aSite({
        pages: [pageFacts('/liked', { ...noindex, isInSitemap: false }), ...linking.slice(1)],
      }),
    },
  ],
  notApplicable: [
    { when: 'with nothing but a home page', site: aSite({ pages: [pageFacts('/', noindex)] }) },
  ],
});
