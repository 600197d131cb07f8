import type { LoadedKind, LoadedResource, ProbeResult, SiteCrawl } from '@app/crawler/pages';
import type { TargetAudit } from './define-audit.js';
import { auditAddresses } from './audit-addresses.js';
import type { ProbeOutcome } from './probe-lookup.js';
import { auditResource } from './probe-lookup.js';

const UNCLEAR = 'None of these URLs could be checked';

/** Audits some kinds of loaded resources of a page: scripts and stylesheets, frames and objects, or media. */
export function auditLoaded(
  site: SiteCrawl,
  kinds: readonly LoadedKind[],
  audit: (
    result: ProbeResult | null,
    resource: LoadedResource,
    isOwnHost: boolean,
  ) => ProbeOutcome = (result, _resource, isOwnHost) => auditResource(result, isOwnHost),
): ReturnType<TargetAudit['auditor']> {
  const { host } = new URL(site.origin);
  return auditAddresses(site, {
    of: ({ resources = [] }) => resources.filter(({ kind }) => kinds.includes(kind)),
    audit: (result, resource) => audit(result, resource, new URL(resource.url).host === host),
    unclear: UNCLEAR,
  });
}
