import { isOneDateForAll, LASTMOD_MAX_DAYS, LASTMOD_MIN_URLS } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { LASTMOD_CHANGED_MAX_SHARE } from '../thresholds.js';

export const crawlabilitySitemapLastmodFake = defineSiteAudit({
  id: 'crawlability.sitemap_lastmod_fake',
  category: 'crawlability',
  severity: 'low',
  scope: 'S',
  title: 'Sitemap claims changes that did not happen',
  description:
    'The sitemap says that all pages changed at the same time, but since the last scan their texts are the same. Google only uses these dates of a website where they prove right.',
  howToFix:
    'Let lastmod be the day of the last change that matters to readers, not the day the sitemap was written. If the program cannot do that, leave lastmod out.',
  authority:
    'Google Search Central: build a sitemap (lastmod only if consistently accurate); squirrelscan: lastmod-churn',
  threshold: `At least ${LASTMOD_MIN_URLS} addresses dated on at most ${LASTMOD_MAX_DAYS} days after the last scan, while at most ${LASTMOD_CHANGED_MAX_SHARE * 100} % of the texts have changed since`,
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
      currentValue: `${lastmod.datedUrls} addresses dated ${lastmod.newestDay ?? ''}`,
      pageUrl: homeUrl,
      evidence: `Of ${comparedPages} pages compared with ${readAt.slice(0, 10)}, ${changedPages} have another text`,
    };
    return { kind: 'site', findings: isFake ? [finding] : [] };
  },
});
