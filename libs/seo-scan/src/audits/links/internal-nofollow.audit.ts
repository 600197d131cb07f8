import type { Finding } from '../define-audit.js';
import { defineTargetAudit, failed, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const linksInternalNofollow = defineTargetAudit({
  id: 'links.internal_nofollow',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  title: 'Internal link is marked nofollow',
  description:
    'nofollow tells search engines not to follow a link and not to let it count. On a link to a page of your own that is meant to be found, it only makes that page weaker.',
  howToFix:
    'Remove rel="nofollow" from links to your own pages, and nofollow from the robots rule of the page. To keep a page out of search results, mark that page noindex instead.',
  authority: 'Google Search Central: qualify outbound links; SEOnaut: internal nofollow links',
  fix: 'manual',
  judge: (site) => (page, targets) => {
    const internal = targets.links.filter((link) => link.isInternal);
    if (internal.length === 0) return notApplicable();
    if (page.isNofollow) return failed([wholePageFinding(internal.length)]);
    const links = internal.filter(({ url }) => site.pageByUrl.get(url)?.isIndexable === true);
    if (links.length === 0) return notMeasured('No target of its internal links was read');
    const findings = links
      .filter((link) => link.isNofollow)
      .map(({ url, selector, source }) => ({
        key: url,
        currentValue: url,
        selector,
        evidence: source,
      }));
    return failed(withUniqueKeys(findings), links.length);
  },
});

function wholePageFinding(count: number): Finding {
  return {
    key: 'page',
    currentValue: `The page’s robots rule says nofollow, which covers ${count === 1 ? 'its internal link' : `all its ${count} internal links`}`,
    evidence: 'nofollow or none in <meta name="robots"> or in the X-Robots-Tag header',
  };
}
