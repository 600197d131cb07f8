import { readablePages } from '@app/crawler/pages';
import type { UrlVariant } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const urlsVariants = defineSiteAudit({
  id: 'urls.variants',
  category: 'urls',
  severity: 'high',
  scope: 'S',
  title: 'Page available at several URL variants',
  description:
    'The same page responds with and without www, over http and https, or with and without a trailing slash, and no canonical link says which one counts. Search engines choose one, and links are split among them.',
  howToFix:
    'Redirect all variants permanently to the one you use, for the whole website in the server configuration.',
  authority: 'Google Search Central: consolidate duplicate URLs; URL structure',
  fix: 'manual',
  run(site) {
    if (readablePages(site).length === 0) return notApplicable();
    const spellings = site.siteProbes.variants.filter(({ kind }) => kind !== 'case');
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const [pageUrl, group] of Map.groupBy(spellings, (variant) => variant.pageUrl)) {
      const known = group.flatMap((variant) => {
        const isCopy = givesSameResponse(variant);
        return isCopy === null ? [] : [{ variant, isCopy }];
      });
      if (known.length === 0) continue;
      const copies = known.filter(({ isCopy }) => isCopy);
      audited.set(pageUrl, copies.length / known.length);
      findings.push(
        ...withUniqueKeys(
          copies.map(({ variant: { kind, url } }) => ({
            key: kind,
            currentValue: url,
            pageUrl,
            evidence: `${url} returns 200 with the same text as ${pageUrl}`,
          })),
        ),
      );
    }
    if (audited.size === 0) return notMeasured('No other variant returned a page to compare.');
    return { kind: 'pages', audited, findings };
  },
});

/** `null` where the two responses cannot be compared. */
function givesSameResponse(variant: UrlVariant): boolean | null {
  if (variant.isBlocked || variant.failure === 'timeout') return null;
  if (variant.failure !== null) return false;
  if (variant.hasRedirected || variant.status !== 200) return false;
  if (variant.contentHash === null || variant.pageContentHash === null) return null;
  if (variant.contentHash !== variant.pageContentHash) return false;
  const { canonicalUrl, pageCanonicalUrl, url, pageUrl } = variant;
  // One names the other, or both name the same third one: search engines know which to index.
  if (canonicalUrl === pageUrl || pageCanonicalUrl === url) return false;
  return canonicalUrl === null || canonicalUrl !== pageCanonicalUrl;
}
