import type { SiteAuditResult, SiteFinding } from '../define-audit.js';
import { notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';
import type { SiteCrawl } from '../site-crawl.js';
import { readablePages } from '../site-pages.js';

/**
 * Judges every page that has a canonical by the page it names. `problemOf` gives the current value of a
 * finding, `null` for a good target, `undefined` where it cannot tell. A page that names itself passes.
 */
export function judgeCanonicalTargets(
  site: SiteCrawl,
  problemOf: (canonicalUrl: string, target: InternalTarget) => string | null | undefined,
): SiteAuditResult {
  const judged = new Map<string, number>();
  const findings: SiteFinding[] = [];
  let withCanonical = 0;
  for (const page of readablePages(site)) {
    const { canonicalUrl } = page;
    if (canonicalUrl === null) continue;
    withCanonical += 1;
    if (canonicalUrl === page.finalUrl) {
      judged.set(page.url, 0);
      continue;
    }
    const target = findInternalTarget(site, canonicalUrl);
    const problem = target === null ? undefined : problemOf(canonicalUrl, target);
    if (problem === undefined) continue;
    judged.set(page.url, problem === null ? 0 : 1);
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
  if (judged.size === 0) return notMeasured('No canonical target was read in this scan.');
  return { kind: 'pages', judged, findings };
}
