import type { SiteAuditResult, SiteFinding } from './define-audit.js';
import { notApplicable, notMeasured } from './define-audit.js';
import type { Verdict } from './known-answer.js';
import { findAnswer } from './known-answer.js';
import type { PageFacts, ProbeResult, ResourceFact, SiteCrawl } from './site-crawl.js';
import { readablePages } from './site-pages.js';
import { withUniqueKeys } from './unique-keys.js';

/**
 * Judges what pages point at by what is known of each address. A page's share is over the addresses
 * with a clear answer; one without any is not judged.
 */
export function judgeAddresses(
  site: SiteCrawl,
  check: {
    readonly of: (page: PageFacts) => readonly ResourceFact[];
    readonly verdict: (answer: ProbeResult | null) => Verdict;
    /** Why nothing was judged, when no address gave a clear answer. */
    readonly unclear: string;
  },
): SiteAuditResult {
  const judged = new Map<string, number>();
  const findings: SiteFinding[] = [];
  let hasAddresses = false;
  for (const page of readablePages(site)) {
    let known = 0;
    const broken: SiteFinding[] = [];
    for (const { url, selector, source } of check.of(page)) {
      hasAddresses = true;
      const verdict = check.verdict(findAnswer(site, url));
      if (verdict.kind === 'unknown') continue;
      known += 1;
      if (verdict.kind === 'good') continue;
      broken.push({
        key: url,
        currentValue: `${url} ${verdict.reason}`,
        pageUrl: page.url,
        selector,
        evidence: source,
      });
    }
    if (known === 0) continue;
    judged.set(page.url, broken.length / known);
    findings.push(...withUniqueKeys(broken));
  }
  if (!hasAddresses) return notApplicable();
  if (judged.size === 0) return notMeasured(check.unclear);
  return { kind: 'pages', judged, findings };
}
