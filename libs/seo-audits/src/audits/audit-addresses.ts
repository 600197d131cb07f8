import { elementOfLink } from '@app/crawler/pages';
import type {
  LinkFact,
  PageTargets,
  ProbeResult,
  ResourceFact,
  SiteCrawl,
} from '@app/crawler/pages';
import type { Finding, TargetAudit } from './define-audit.js';
import { failed, notApplicable, notMeasured } from './define-audit.js';
import type { ProbeOutcome } from './probe-lookup.js';
import { findResponse } from './probe-lookup.js';
import { withUniqueKeys } from './unique-keys.js';

/**
 * Audits the targets of a page by what is known of each address. The failing share is over the addresses with a known
 * result; a page without any is not measured.
 */
export function auditAddresses<Address extends LinkFact | ResourceFact>(
  site: SiteCrawl,
  check: {
    readonly of: (targets: PageTargets) => readonly Address[];
    readonly audit: (result: ProbeResult | null, address: Address) => ProbeOutcome;
    /** Why nothing was audited when no address had a known result. */
    readonly unclear: string;
  },
): ReturnType<TargetAudit['auditor']> {
  return (_page, targets) => {
    const addresses = check.of(targets);
    if (addresses.length === 0) return notApplicable();
    let known = 0;
    const broken: Finding[] = [];
    for (const address of addresses) {
      const { url } = address;
      const outcome = check.audit(findResponse(site, url), address);
      if (outcome.kind === 'unknown') continue;
      known += 1;
      if (outcome.kind === 'good') continue;
      const currentValue = `${url} ${outcome.reason}`;
      const { selector, source } = elementOfLink(address);
      broken.push({ key: url, currentValue, selector, evidence: source });
    }
    if (known === 0) return notMeasured(check.unclear);
    return failed(withUniqueKeys(broken), known);
  };
}
