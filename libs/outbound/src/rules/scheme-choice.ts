import type { FailureReason } from '../contract/index.js';

export type Scheme = 'https' | 'http';

/** What a host did when it was requested by one scheme. */
export type SchemeResult =
  /** Any response; `leadsTo`: it redirects to this scheme of the same host. */
  | { readonly kind: 'responded'; readonly leadsTo: Scheme | null }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

export type SchemeChoice =
  | { readonly kind: 'chosen'; readonly scheme: Scheme }
  | { readonly kind: 'request_http' }
  /** Neither responds. */
  | { readonly kind: 'unknown' };

/** These would be the same by http. */
const final: ReadonlySet<FailureReason> = new Set(['dns', 'aborted']);

/**
 * The scheme of an address that was typed without one: https where that responds, else http. A host that redirects from
 * one to the other is reached by the other. `http` is `null` before it was requested.
 */
export function chooseScheme(https: SchemeResult, http: SchemeResult | null): SchemeChoice {
  if (https.kind === 'responded') return { kind: 'chosen', scheme: https.leadsTo ?? 'https' };
  if (final.has(https.reason)) return { kind: 'unknown' };
  if (http === null) return { kind: 'request_http' };
  if (http.kind === 'failed') return { kind: 'unknown' };
  return { kind: 'chosen', scheme: http.leadsTo ?? 'http' };
}

/** The scheme that a redirect from `from` leads to on the same host, with or without `www.`; `null` for any other. */
export function redirectedScheme(from: URL, location: string): Scheme | null {
  if (!URL.canParse(location, from.href)) return null;
  const to = new URL(location, from);
  if (withoutWww(to.host) !== withoutWww(from.host)) return null;
  if (to.protocol === 'https:') return 'https';
  return to.protocol === 'http:' ? 'http' : null;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
