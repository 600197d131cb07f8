import { parseTypedUrl } from '@app/common/contract';
import { BLANK_DOMAIN } from '../contract/index.js';
import type { TargetMatch } from '../contract/index.js';

/** What a rank is looked up for: `host[:port]`, with a path for `prefix`. */
export interface Target {
  readonly target: string;
  readonly match: TargetMatch;
}
export type TargetReading = (Target & { readonly kind: 'target' }) | Problem;
interface Problem {
  readonly kind: 'problem';
  /** A sentence for the user. */
  readonly message: string;
}

const TARGET_MAX_CHARS = 300;
/** Their own addresses redirect to results. */
const ENGINES: readonly string[] = ['google', 'bing'];

/**
 * Reads a typed domain or address: scheme, `www.`, upper case, a final dot and the spelling of an internationalised
 * host make no difference. A path makes it a `prefix`, unless `match` says otherwise; then the path is left out.
 */
export function readTarget(typed: string, match?: TargetMatch): TargetReading {
  if (typed.trim() === '') return problem(BLANK_DOMAIN);
  const url = parseTypedUrl(typed);
  if (url === null) return problem(`“${shorten(typed)}” is not a domain`);
  const host = comparableAuthority(url);
  if (!host.includes('.') && !host.startsWith('localhost') && !host.startsWith('['))
    return problem(`“${shorten(typed)}” is no complete domain: it has no ending such as .com`);
  const path = withoutFinalSlash(url.pathname);
  const chosen = match ?? (path === '' ? 'host' : 'prefix');
  const target = chosen === 'prefix' ? `${host}${path}` : host;
  if (target.length > TARGET_MAX_CHARS) return problem('This domain is too long');
  return { kind: 'target', target, match: chosen };
}

/** Whether an organic result belongs to the target. */
export function matchesTarget({ target, match }: Target, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = comparableAuthority(url);
  switch (match) {
    case 'host':
      return host === target;
    case 'subdomains':
      return host === target || host.endsWith(`.${target}`);
    case 'prefix': {
      const path = `${host}${withoutFinalSlash(url.pathname)}`;
      return path === target || path.startsWith(`${target}/`);
    }
  }
}

/** Whether a host (without port and `www.`) is one of the target's. A path of the target makes no difference. */
export function isHostOfTarget({ target, match }: Target, host: string): boolean {
  const own = hostOf(target);
  return host === own || (match === 'subdomains' && host.endsWith(`.${own}`));
}

/**
 * Whether an address may be a copy of a page of the target: an AMP cache, a translation, or a redirect of the engine.
 * It can neither be counted as the target's nor as another's.
 */
export function mayBeTarget({ target }: Target, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = hostOf(target);
  const dashed = host.replaceAll('-', '--').replaceAll('.', '-');
  const copies = ['cdn.ampproject.org', 'translate.goog'];
  if (copies.some((copy) => url.hostname === `${dashed}.${copy}`)) return true;
  if (copies.some((copy) => url.hostname === `www-${dashed}.${copy}`)) return true;
  if (!url.hostname.split('.').some((label) => ENGINES.includes(label))) return false;
  return [...url.searchParams.values()].some(
    (value) => URL.canParse(value) && withoutWww(new URL(value).hostname) === host,
  );
}

function hostOf(target: string): string {
  return (target.split('/')[0] ?? target).replace(/:\d+$/, '');
}

function comparableAuthority(url: URL): string {
  const host = withoutWww(url.hostname).replace(/\.$/, '');
  return url.port === '' ? host : `${host}:${url.port}`;
}

function withoutWww(host: string): string {
  const bare = host.toLowerCase().replace(/^www\./, '');
  return bare.includes('.') ? bare : host.toLowerCase();
}

function withoutFinalSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function shorten(text: string): string {
  const typed = text.trim();
  return typed.length > 60 ? `${typed.slice(0, 60)}…` : typed;
}

function problem(message: string): Problem {
  return { kind: 'problem', message };
}
