import { elementOfLink } from '@app/crawler/pages';
import type { LinkFact, SiteCrawl } from '@app/crawler/pages';
import type { Finding, TargetAudit } from '../define-audit.js';
import { failed, notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';
import { withUniqueKeys } from '../unique-keys.js';

/**
 * Audits the internal links of a page by what is known about their targets. `problemOf` returns the current value of a
 * finding, `null` for a good link, `undefined` when unknown. The failing share is over the links with a known result.
 */
export function auditInternalLinks(
  site: SiteCrawl,
  problemOf: (link: LinkFact, target: InternalTarget) => string | null | undefined,
): ReturnType<TargetAudit['auditor']> {
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
      const { selector, source } = elementOfLink(link);
      failing.push({ key: link.url, currentValue: problem, selector, evidence: source });
    }
    if (!hasLinks) return notApplicable();
    if (known === 0) return notMeasured('No target of its internal links was crawled');
    return failed(withUniqueKeys(failing), known);
  };
}
