import type { SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import type { SiteAuditResult, SiteFinding } from '../define-audit.js';
import { notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';

/**
 * Audits every page that has a canonical by the page it names. `problemOf` returns the current value of a finding,
 * `null` for a good target, `undefined` when unknown. A page that names itself passes.
 */
export function auditCanonicalTargets(
  site: SiteCrawl,
  problemOf: (canonicalUrl: string, target: InternalTarget) => string | null | undefined,
): SiteAuditResult {
  const audited = new Map<string, number>();
  const findings: SiteFinding[] = [];
  let withCanonical = 0;
  for (const page of readablePages(site)) {
    const { canonicalUrl } = page;
    if (canonicalUrl === null) continue;
    withCanonical += 1;
    if (canonicalUrl === page.finalUrl) {
      audited.set(page.url, 0);
      continue;
    }
    const target = findInternalTarget(site, canonicalUrl);
    const problem = target === null ? undefined : problemOf(canonicalUrl, target);
    if (problem === undefined) continue;
    audited.set(page.url, problem === null ? 0 : 1);
    if (problem === null) continue;
    findings.push({
      key: '',
      currentValue: problem,
      pageUrl: page.url,
      evidence: page.canonicalTag?.source ?? `Link: <${canonicalUrl}>; rel="canonical"`,
      ...(page.canonicalTag === null ? {} : { selector: page.canonicalTag.selector }),
    });
  }
  if (withCanonical === 0) return notApplicable();
  if (audited.size === 0) return notMeasured('No canonical target was read in this scan.');
  return { kind: 'pages', audited, findings };
}
