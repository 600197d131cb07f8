import ipaddr from 'ipaddr.js';
import type { AddressBytes } from './ip-address.js';

/**
 * The blocks of addresses that requests on behalf of a user must not reach, by what completes the sentence "…, which
 * is …". The first description that fits is given: narrow blocks come first.
 *
 * Sources: IANA special-purpose address registries (RFC 6890 and updates), multicast (RFC 5771, RFC 4291), cloud
 * metadata services.
 */
export const refusedRanges: Readonly<Record<string, readonly string[]>> = {
  'a cloud metadata address': [
    '169.254.169.254/32',
    '168.63.129.16/32',
    '100.100.100.200/32',
    '192.0.0.192/32',
    'fd00:ec2::254/128',
    'fd20:ce::254/128',
  ],
  'an unspecified address': ['0.0.0.0/8'],
  'the unspecified address': ['::/128'],
  'a loopback address': ['127.0.0.0/8', '::1/128'],
  'a private address': [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    'fc00::/7',
    'fec0::/10', // site-local, deprecated by RFC 3879
  ],
  'a link-local address': ['169.254.0.0/16', 'fe80::/10'],
  'a carrier-grade NAT address': ['100.64.0.0/10'],
  'an address reserved for documentation': [
    '192.0.2.0/24',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '2001:db8::/32',
    '3fff::/20',
  ],
  'an address reserved for benchmarking': ['198.18.0.0/15'],
  'a multicast address': ['224.0.0.0/4', 'ff00::/8'],
  'the broadcast address': ['255.255.255.255/32'],
  'an IPv4-mapped address': ['::ffff:0:0/96'],
  'an IPv4-translated address': ['::ffff:0:0:0/96'],
  'an IPv4-compatible address': ['::/96'],
  'a NAT64 address': ['64:ff9b::/96', '64:ff9b:1::/48'],
  'a 6to4 address': ['2002::/16'],
  'a 6to4 relay address': ['192.88.99.0/24'],
  'a Teredo address': ['2001::/32'],
  'a discard address': ['100::/64', '100:0:0:1::/64'],
  'a reserved address': [
    '192.0.0.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.175.48.0/24',
    '240.0.0.0/4',
    '::/8',
    '2001::/23',
    '2620:4f:8000::/48',
    '5f00::/16',
  ],
};

const blocks = Object.fromEntries(
  Object.entries(refusedRanges).map(([description, ranges]) => [
    description,
    ranges.map((range) => ipaddr.parseCIDR(range)),
  ]),
);

/** Only 2000::/3 is allocated as global unicast (RFC 4291 section 2.4, IANA registry). */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Assesses the bytes of an address that a connection is about to use. Returns `null` if it is public, otherwise a
 * description ("a loopback address"). Addresses that embed an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo)
 * are refused, whatever it is.
 */
export function refusalOf(bytes: AddressBytes): string | null {
  if (bytes.length !== 4 && bytes.length !== 16) return 'not an internet address';
  const address = ipaddr.fromByteArray([...bytes]);
  const refusal = ipaddr.subnetMatch(address, blocks, '');
  if (refusal !== '') return refusal;
  const isPublic = address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST_IPV6);
  return isPublic ? null : 'a reserved address';
}
