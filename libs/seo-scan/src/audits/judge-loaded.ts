import type { TargetAudit } from './define-audit.js';
import { judgeAddresses } from './judge-addresses.js';
import type { Verdict } from './probe-lookup.js';
import { judgeResource } from './probe-lookup.js';
import type { LoadedKind, LoadedResource, ProbeResult, SiteCrawl } from './site-crawl.js';

const UNCLEAR = 'None of these addresses gave a clear answer';

/** Judges what a page loads of some kinds: scripts and stylesheets, frames and objects, or media. */
export function judgeLoaded(
  site: SiteCrawl,
  kinds: readonly LoadedKind[],
  verdictOf: (
    answer: ProbeResult | null,
    resource: LoadedResource,
    isOwnHost: boolean,
  ) => Verdict = (answer, _resource, isOwnHost) => judgeResource(answer, isOwnHost),
): ReturnType<TargetAudit['judge']> {
  const { host } = new URL(site.origin);
  return judgeAddresses(site, {
    of: ({ resources = [] }) => resources.filter(({ kind }) => kinds.includes(kind)),
    verdict: (answer, resource) => verdictOf(answer, resource, new URL(resource.url).host === host),
    unclear: UNCLEAR,
  });
}
