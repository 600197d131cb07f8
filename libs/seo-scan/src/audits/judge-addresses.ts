import type { Finding, TargetAudit } from './define-audit.js';
import { failed, notApplicable, notMeasured } from './define-audit.js';
import type { Verdict } from './probe-lookup.js';
import { findAnswer } from './probe-lookup.js';
import type { PageTargets, ProbeResult, ResourceFact, SiteCrawl } from './site-crawl.js';
import { withUniqueKeys } from './unique-keys.js';

/**
 * Judges what a page points at by what is known of each address. Its share is over the addresses with a
 * clear answer; a page without any is not measured.
 */
export function judgeAddresses<Address extends ResourceFact>(
  site: SiteCrawl,
  check: {
    readonly of: (targets: PageTargets) => readonly Address[];
    readonly verdict: (answer: ProbeResult | null, address: Address) => Verdict;
    /** Why nothing was judged, when no address gave a clear answer. */
    readonly unclear: string;
  },
): ReturnType<TargetAudit['judge']> {
  return (_page, targets) => {
    const addresses = check.of(targets);
    if (addresses.length === 0) return notApplicable();
    let known = 0;
    const broken: Finding[] = [];
    for (const address of addresses) {
      const { url, selector, source } = address;
      const verdict = check.verdict(findAnswer(site, url), address);
      if (verdict.kind === 'unknown') continue;
      known += 1;
      if (verdict.kind === 'good') continue;
      const currentValue = `${url} ${verdict.reason}`;
      broken.push({ key: url, currentValue, selector, evidence: source });
    }
    if (known === 0) return notMeasured(check.unclear);
    return failed(withUniqueKeys(broken), known);
  };
}
