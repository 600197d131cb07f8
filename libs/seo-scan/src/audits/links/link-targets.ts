import type { SiteAuditResult, SiteFinding } from '../define-audit.js';
import { notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';
import type { LinkFact, SiteCrawl } from '../site-crawl.js';
import { readablePages } from '../site-pages.js';
import { withUniqueKeys } from '../unique-keys.js';

/**
 * Judges the internal links of every page by what is known about their targets. `problemOf` gives the
 * current value of a finding, `null` for a good link, `undefined` where it cannot tell.
 */
export function judgeInternalLinks(
  site: SiteCrawl,
  problemOf: (link: LinkFact, target: InternalTarget) => string | null | undefined,
): SiteAuditResult {
  const pages = readablePages(site).filter((page) => page.links.some((link) => link.isInternal));
  if (pages.length === 0) return notApplicable();
  const judged = new Map<string, number>();
  const findings: SiteFinding[] = [];
  for (const page of pages) {
    let known = 0;
    const failing: SiteFinding[] = [];
    for (const link of page.links) {
      const target = link.isInternal ? findInternalTarget(site, link.url) : null;
      const problem = target === null ? undefined : problemOf(link, target);
      if (problem === undefined) continue;
      known += 1;
      if (problem === null) continue;
      failing.push({
        key: link.url,
        currentValue: problem,
        pageUrl: page.url,
        selector: link.selector,
        evidence: link.source,
      });
    }
    if (known === 0) continue;
    judged.set(page.url, failing.length / known);
    findings.push(...withUniqueKeys(failing));
  }
  if (judged.size === 0) return notMeasured('No target of an internal link was read in this scan');
  return { kind: 'pages', judged, findings };
}
