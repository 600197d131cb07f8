import ipaddr from 'ipaddr.js';

/** An address as network bytes: 4 for IPv4, 16 for IPv6. */
export type AddressBytes = Uint8Array;

const IPV4_MAPPED = ipaddr.IPv6.parseCIDR('::ffff:0:0/96');

/**
 * Parses the canonical text of an address, as written by a resolver or the URL parser. A zone (`%eth0`) is ignored.
 * Returns `null` for anything else, including the loose IPv4 spellings (`127.1`, octal, hex), which the URL parser
 * normalises beforehand.
 */
export function parseAddress(text: string): AddressBytes | null {
  const withoutZone = text.replace(/%.*$/s, '');
  return withoutZone.includes(':') ? parseIpv6(withoutZone) : parseIpv4(withoutZone);
}

function parseIpv4(text: string): AddressBytes | null {
  // Most texts are host names, which the library would refuse by throwing.
  if (!/^[\d.]+$/.test(text) || !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return Uint8Array.from(ipaddr.IPv4.parse(text).octets);
}

function parseIpv6(text: string): AddressBytes | null {
  const lastGroup = text.slice(text.lastIndexOf(':') + 1);
  if (lastGroup.includes('.') && parseIpv4(lastGroup) === null) return null;
  // The library takes `::1.2.3.4` for `::ffff:1.2.3.4`.
  const groups = text.replace(/^::(?=\d+\.)/, '::0:');
  if (!ipaddr.IPv6.isValid(groups)) return null;
  return Uint8Array.from(ipaddr.IPv6.parse(groups).toByteArray());
}

/** The IPv4 bytes inside an IPv4-mapped address (`::ffff:a.b.c.d`), otherwise the given bytes. */
export function unmapAddress(bytes: AddressBytes): AddressBytes {
  const isMapped = bytes.length === 16 && new ipaddr.IPv6([...bytes]).match(IPV4_MAPPED);
  return isMapped ? bytes.subarray(12) : bytes;
}

export function isSameAddress(a: AddressBytes, b: AddressBytes): boolean {
  const left = unmapAddress(a);
  const right = unmapAddress(b);
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
