import { isIP } from 'node:net';
import { normaliseUrl } from '@app/common/plain';
import type { VariantKind } from '../page-model/site-probes.js';

export interface VariantAddress {
  readonly kind: VariantKind;
  readonly url: string;
}

/**
 * The home page's address with the other scheme, and with or without www. A website on a custom port has no predictable
 * counterpart; an IP address and a name without a dot have no www.
 */
export function homeVariants(homeUrl: string): VariantAddress[] {
  const home = new URL(homeUrl);
  if (home.port !== '') return [];
  const scheme = new URL(home);
  scheme.protocol = home.protocol === 'https:' ? 'http:' : 'https:';
  const variants: VariantAddress[] = [{ kind: 'scheme', url: scheme.href }];
  const { hostname } = home;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return variants;
  const www = new URL(home);
  www.hostname = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return [...variants, { kind: 'www', url: www.href }];
}

/** The same path with or without a trailing slash; `null` for the root, files and addresses with a query. */
export function slashVariant(pageUrl: string): VariantAddress | null {
  const url = new URL(pageUrl);
  const { pathname } = url;
  const last = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (url.search !== '' || last === '' || /\.[a-z0-9]{1,5}$/i.test(last)) return null;
  url.pathname = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
  return { kind: 'slash', url: url.href };
}

/** The path in lower case; `null` when its only upper-case letters are in percent-encoding. */
export function caseVariant(pageUrl: string): VariantAddress | null {
  const url = new URL(pageUrl);
  if (!/[A-Z]/.test(url.pathname.replace(/%[0-9A-F]{2}/g, ''))) return null;
  url.pathname = url.pathname.toLowerCase();
  const lowered = normaliseUrl(url.href);
  return lowered === null || lowered === pageUrl ? null : { kind: 'case', url: lowered };
}
