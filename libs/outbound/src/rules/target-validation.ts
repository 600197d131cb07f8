import { refusalOf } from './address-validation.js';
import type { AddressBytes } from './ip-address.js';
import { parseAddress } from './ip-address.js';
import type { HostEntry } from './policy-hosts.js';
import { isListedHost, isOwnAddress } from './policy-hosts.js';

/** The parsed policy of one client. */
export interface TargetRules {
  readonly allowPrivate: boolean;
  readonly allowed: readonly HostEntry[];
  readonly own: readonly HostEntry[];
  /** Addresses of this machine's network interfaces. */
  readonly interfaces: readonly AddressBytes[];
}

/** The destination of a request: the part of an address that the guard assesses. */
export interface Target {
  /** In lower case, punycode, IPv6 without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** The bytes of an IP literal; `null` for a name. */
  readonly literal: AddressBytes | null;
  /** Whether the operator has allowed private addresses and any port for it. */
  readonly isExempt: boolean;
}

export type TargetValidation =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly message: string };

const MAX_URL_LENGTH = 8_192;

/** Names of nearby machines (RFC 6761, 6762, 8375, ICANN's reserved `.internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/;

/**
 * Assesses everything about an address that needs no name resolution: scheme, credentials, port, an IP literal, a local
 * name. If it passes, every resolved address still has to be assessed.
 */
export function validateTarget(url: URL, rules: TargetRules): TargetValidation {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refuse('Only URLs that start with http:// or https:// can be requested.');
  }
  if (url.href.length > MAX_URL_LENGTH) return refuse('The URL is too long.');
  if (url.username !== '' || url.password !== '') {
    return refuse('URLs with a user name or password are not requested.');
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  if (hostname === '') return refuse('The URL has no host.');
  const defaultPort = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? defaultPort : Number(url.port);
  const isExempt = rules.allowPrivate || isListedHost(rules.allowed, hostname, port);
  const target = { hostname, port, literal: parseAddress(hostname), isExempt };

  if (isListedHost(rules.own, hostname, port)) return refuse(ownMessage(hostname));
  if (port === 0) return refuse('Port 0 cannot be requested.');
  if (!isExempt && port !== 80 && port !== 443) {
    return refuse(`Port ${port} is not allowed; only ports 80 and 443 are.`);
  }
  if (target.literal) {
    const message = validateAddress(target, target.literal, rules);
    return message === null ? { ok: true, target } : refuse(message);
  }
  if (!isExempt && !isPublicName(hostname)) {
    return refuse(`${hostname} is not a public host name.`);
  }
  return { ok: true, target };
}

/**
 * Assesses one address that a connection to `target` would use. Returns `null` if it is allowed, otherwise a sentence.
 * Called for IP literals and for every address of a DNS response.
 */
export function validateAddress(
  target: Target,
  bytes: AddressBytes,
  rules: TargetRules,
): string | null {
  if (isOwnAddress(rules.own, rules.interfaces, bytes, target.port)) {
    return ownMessage(target.hostname);
  }
  if (target.isExempt) return null;
  const refusal = refusalOf(bytes);
  if (refusal === null) return null;
  return target.literal
    ? `${target.hostname} is ${refusal}; only public addresses can be requested.`
    : `${target.hostname} points to ${refusal}; only public addresses can be requested.`;
}

/** A public name contains a dot (ICANN forbids dotless domains) and has no local suffix. */
function isPublicName(hostname: string): boolean {
  return /[^.]\.[^.]/.test(hostname) && !LOCAL_NAME.test(hostname);
}

function ownMessage(hostname: string): string {
  return `${hostname} is this product itself.`;
}

function refuse(message: string): TargetValidation {
  return { ok: false, message };
}
