import type { AddressBytes } from './ip-address.js';
import { isSameAddress, parseAddress, unmapAddress } from './ip-address.js';

/** One entry of a host list, as written by an operator. */
export interface HostEntry {
  /** In lower case; IPv6 without brackets. */
  readonly host: string;
  /** `null` for every port. */
  readonly port: number | null;
}

/** Parses `host`, `host:port`, `[::1]`, `[::1]:port` or a bare IPv6 address; `null` for anything else. */
export function parseHostEntry(text: string): HostEntry | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.includes(':') && parseAddress(trimmed))
    return { host: canonical(trimmed), port: null };
  const match = /^(\[[^\]]+\]|[^:[\]/@\s]+)(?::(\d{1,5}))?$/.exec(trimmed);
  if (!match) return null;
  const host = canonical((match[1] ?? '').replace(/^\[|\]$/g, ''));
  if (match[2] === undefined) return { host, port: null };
  const port = Number(match[2]);
  return port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** Normalises a host like the URL parser, so that an entry matches however it is spelled. */
function canonical(host: string): string {
  const candidate = host.includes(':') ? `http://[${host}]/` : `http://${host}/`;
  return URL.canParse(candidate) ? new URL(candidate).hostname.replace(/^\[|\]$/g, '') : host;
}

/** `hostname` as in `URL.hostname` without brackets. */
export function isListedHost(list: readonly HostEntry[], hostname: string, port: number): boolean {
  return list.some(
    (entry) => entry.host === hostname && (entry.port === null || entry.port === port),
  );
}

/** Whether an address is on a host of `OUTBOUND_ALLOWED_HOSTS`. Entries that name no host are left out. */
export function isListed(url: URL, hosts: readonly string[]): boolean {
  const entries = hosts.map(parseHostEntry).filter((entry) => entry !== null);
  const byDefault = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? byDefault : Number(url.port);
  return isListedHost(entries, url.hostname.replace(/^\[|\]$/g, ''), port);
}

/**
 * Whether this product itself listens on an address and port. If it listens on the unspecified address (`0.0.0.0`,
 * `::`), all `interfaces` and the whole loopback network count.
 */
export function isOwnAddress(
  own: readonly HostEntry[],
  interfaces: readonly AddressBytes[],
  bytes: AddressBytes,
  port: number,
): boolean {
  return own.some((entry) => {
    if (entry.port !== null && entry.port !== port) return false;
    if (entry.host === 'localhost') return isLoopback(bytes);
    const ownBytes = parseAddress(entry.host);
    if (!ownBytes) return false;
    if (ownBytes.every((byte) => byte === 0)) {
      const isOnInterface = interfaces.some((address) => isSameAddress(address, bytes));
      return isLoopback(bytes) || isUnspecified(bytes) || isOnInterface;
    }
    return isSameAddress(ownBytes, bytes);
  });
}

function isLoopback(bytes: AddressBytes): boolean {
  const plain = unmapAddress(bytes);
  if (plain.length === 4) return plain[0] === 127;
  return plain.subarray(0, 15).every((byte) => byte === 0) && plain[15] === 1;
}

/** Connecting to the unspecified address reaches this machine. */
function isUnspecified(bytes: AddressBytes): boolean {
  return unmapAddress(bytes).every((byte) => byte === 0);
}
