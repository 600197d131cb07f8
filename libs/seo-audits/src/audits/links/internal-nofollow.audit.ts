import { elementOfLink } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { defineTargetAudit, failed, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const linksInternalNofollow = defineTargetAudit({
  id: 'links.internal_nofollow',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  title: 'Internal nofollow link',
  description:
    'nofollow asks search engines not to follow a link and not to pass link equity. On a link to a page of your own that should rank, it only weakens that page.',
  howToFix:
    'Remove rel="nofollow" from links to your own pages, and nofollow from the robots meta tag. To exclude a page from search results, set that page to noindex instead.',
  authority: 'Google Search Central: qualify outbound links; SEOnaut: internal nofollow links',
  fix: 'manual',
  auditor: (site) => (page, targets) => {
    let internal = 0;
    let audited = 0;
    const findings: Finding[] = [];
    for (const link of targets.links) {
      const { url, isInternal, isNofollow = false } = link;
      if (!isInternal) continue;
      internal += 1;
      if (site.pageByUrl.get(url)?.isIndexable !== true) continue;
      audited += 1;
      if (!isNofollow) continue;
      const { selector, source } = elementOfLink(link);
      findings.push({ key: url, currentValue: url, selector, evidence: source });
    }
    if (internal === 0) return notApplicable();
    if (page.isNofollow) return failed([wholePageFinding(internal)]);
    if (audited === 0) return notMeasured('No target of its internal links was crawled');
    return failed(withUniqueKeys(findings), audited);
  },
});

function wholePageFinding(count: number): Finding {
  return {
    key: 'page',
    currentValue: `The robots directives of the page say nofollow, which covers ${count === 1 ? 'its internal link' : `all its ${count} internal links`}`,
    evidence: 'nofollow or none in <meta name="robots"> or in the X-Robots-Tag header',
  };
}
