import type { ElementRef, PageDocument } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { isDevelopmentHost } from './development-host.js';

export const linksLocalhost = definePageAudit({
  id: 'links.localhost',
  category: 'links',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Link to a development address',
  description:
    'The link or file is on localhost, in a private network or on a staging host. It works for the people who built the site; for everyone else it fails or opens something else.',
  howToFix:
    'Replace the host with your public one, or use a path without a host, such as /menu. Check the base URL in the settings of your site: it is often left over from development.',
  authority: 'SEOnaut: localhost links; RFC 1918; RFC 6762',
  fix: 'manual',
  run(page, { widgetUrl }) {
    // An installation on one's own machine serves the widget from a development address, as intended.
    const addresses = (page.document === null ? [] : readAddresses(page.document)).filter(
      ({ url }) => url !== widgetUrl,
    );
    if (addresses.length === 0) return notApplicable();
    const own = new URL(page.finalUrl);
    const findings: Finding[] = [];
    for (const { url, element } of addresses) {
      const host = readHost(url);
      // A site that is itself scanned on such a host may link to itself.
      if (host === null || host === own.host) continue;
      if (!isDevelopmentHost(withoutPort(host), own.hostname)) continue;
      findings.push({ key: url, currentValue: url, element });
    }
    return failed(withUniqueKeys(findings), addresses.length);
  },
});

interface Address {
  readonly url: string;
  readonly element: ElementRef;
}

function readAddresses(document: PageDocument): readonly Address[] {
  const addresses: Address[] = [];
  const placed = [...document.anchors, ...document.images, ...document.links];
  for (const { url, element } of placed) {
    if (url !== null) addresses.push({ url, element });
  }
  // A stylesheet is both a link and a resource: one element, one finding.
  const seen = new Set(document.links.map(({ element }) => element.source));
  for (const { url, element } of document.resources) {
    if (!seen.has(element.source)) addresses.push({ url, element });
  }
  return addresses;
}

/** Host with port. A page has hundreds of addresses, all normalised, so this avoids a full parse of each. */
function readHost(url: string): string | null {
  return /^(?:https?|wss?):\/\/([^/?#]+)/.exec(url)?.[1] ?? null;
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
