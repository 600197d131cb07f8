import { parseTypedUrl } from '@app/common/contract';
import type { Website } from '@app/domain/contract';

/** The website that contains a URL: the same host and port, with or without `www.`. */
export function websiteOf(typed: string, websites: readonly Website[]): Website | null {
  const url = parseTypedUrl(typed);
  if (url === null) return null;
  const host = identityOf(url.host);
  return websites.find((website) => identityOf(new URL(website.url).host) === host) ?? null;
}

function identityOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
