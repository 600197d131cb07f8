import { isOneDateForAll, LASTMOD_MAX_DAYS, LASTMOD_MIN_URLS } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { LASTMOD_CHANGED_MAX_SHARE } from '../thresholds.js';

export const crawlabilitySitemapLastmodFake = defineSiteAudit({
  id: 'crawlability.sitemap_lastmod_fake',
  category: 'crawlability',
  severity: 'low',
  scope: 'S',
  title: 'Unreliable lastmod dates in sitemap',
  description:
    'The sitemap says that all pages changed at the same time, but their text is the same as in the last scan. Google uses lastmod only for websites where it proves accurate.',
  howToFix:
    'Set lastmod to the date of the last significant change, not to the date the sitemap was generated. If that is not possible, leave lastmod out.',
  authority:
    'Google Search Central: build a sitemap (lastmod only if consistently accurate); squirrelscan: lastmod-churn',
  threshold: `At least ${LASTMOD_MIN_URLS} URLs dated on at most ${LASTMOD_MAX_DAYS} days after the last scan, while at most ${LASTMOD_CHANGED_MAX_SHARE * 100} % of the texts have changed since`,
  fix: 'manual',
  run({ sitemap, siteProbes, homeUrl, mode }) {
    const { lastmod } = sitemap;
    if (mode === 'page' || lastmod.datedUrls < LASTMOD_MIN_URLS) return notApplicable();
    if (!isOneDateForAll(lastmod)) return { kind: 'site', findings: [] };
    const { sinceLastScan } = siteProbes;
    if (sinceLastScan === null) {
      return notMeasured(
        'Needs a second scan to compare with: only then is it known whether the pages have changed.',
      );
    }
    const { readAt, comparedPages, changedPages } = sinceLastScan;
    const claimsChange = (lastmod.newestDay ?? '') > readAt.slice(0, 10);
    const isFake = claimsChange && changedPages <= comparedPages * LASTMOD_CHANGED_MAX_SHARE;
    const finding = {
      key: '',
      currentValue: `${lastmod.datedUrls} URLs dated ${lastmod.newestDay ?? ''}`,
      pageUrl: homeUrl,
      evidence: `Of ${comparedPages} pages compared with ${readAt.slice(0, 10)}, ${changedPages} have another text`,
    };
    return { kind: 'site', findings: isFake ? [finding] : [] };
  },
});
