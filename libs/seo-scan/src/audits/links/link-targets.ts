import type { Finding, TargetAudit } from '../define-audit.js';
import { failed, notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';
import type { LinkFact, SiteCrawl } from '../site-crawl.js';
import { withUniqueKeys } from '../unique-keys.js';

/**
 * Judges the internal links of a page by what is known about their targets. `problemOf` gives the
 * current value of a finding, `null` for a good link, `undefined` where it cannot tell. The page's share
 * is over the links with a clear answer.
 */
export function judgeInternalLinks(
  site: SiteCrawl,
  problemOf: (link: LinkFact, target: InternalTarget) => string | null | undefined,
): ReturnType<TargetAudit['judge']> {
  return (_page, { links }) => {
    let known = 0;
    let hasLinks = false;
    const failing: Finding[] = [];
    for (const link of links) {
      if (!link.isInternal) continue;
      hasLinks = true;
      const target = findInternalTarget(site, link.url);
      const problem = target === null ? undefined : problemOf(link, target);
      if (problem === undefined) continue;
      known += 1;
      if (problem === null) continue;
      const { url, selector, source } = link;
      failing.push({ key: url, currentValue: problem, selector, evidence: source });
    }
    if (!hasLinks) return notApplicable();
    if (known === 0) return notMeasured('No target of its internal links was read');
    return failed(withUniqueKeys(failing), known);
  };
}
