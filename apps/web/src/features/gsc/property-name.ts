const DOMAIN_PREFIX = 'sc-domain:';

/** `sc-domain:example.com` → `example.com (whole domain)`; URLs are unchanged. */
export function propertyName(siteUrl: string): string {
  if (!siteUrl.startsWith(DOMAIN_PREFIX)) return siteUrl;
  return `${siteUrl.slice(DOMAIN_PREFIX.length)} (whole domain)`;
}
