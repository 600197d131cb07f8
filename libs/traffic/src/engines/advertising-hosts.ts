// CommonJS whose named exports Node does not detect: only the default can be imported.
import thirdParties from 'third-party-web/nostats-subset.js';
import { isSearchEngineHost, plainHost } from '../rules/search-engine-hosts.js';

/**
 * Whether a host (a port is ignored) serves advertising, by the public list third-party-web. Not in rules/, because
 * the list is a separate data package.
 */
export function isAdvertisingHost(host: string): boolean {
  const name = plainHost(host);
  return name !== null && thirdParties.getEntity(name)?.category === 'ad';
}

/** Whether simulated visitors must never reach a host: advertising and search engines. */
export function isRefusedHost(host: string): boolean {
  return isSearchEngineHost(host) || isAdvertisingHost(host);
}
