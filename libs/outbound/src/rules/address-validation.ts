import type { AddressBytes } from './ip-address.js';
import { parseAddress } from './ip-address.js';

/** A block of addresses that requests on behalf of a user must not reach. */
export interface RefusedRange {
  readonly cidr: string;
  /** Completes the sentence "…, which is …". */
  readonly description: string;
}

/**
 * Sources: IANA special-purpose address registries (RFC 6890 and updates), multicast (RFC 5771, RFC 4291), cloud
 * metadata services. Narrow ranges with their own description come first.
 */
export const refusedRanges: readonly RefusedRange[] = [
  { cidr: '169.254.169.254/32', description: 'a cloud metadata address' },
  { cidr: '168.63.129.16/32', description: 'a cloud metadata address' },
  { cidr: '100.100.100.200/32', description: 'a cloud metadata address' },
  { cidr: '192.0.0.192/32', description: 'a cloud metadata address' },
  { cidr: '0.0.0.0/8', description: 'an unspecified address' },
  { cidr: '10.0.0.0/8', description: 'a private address' },
  { cidr: '100.64.0.0/10', description: 'a carrier-grade NAT address' },
  { cidr: '127.0.0.0/8', description: 'a loopback address' },
  { cidr: '169.254.0.0/16', description: 'a link-local address' },
  { cidr: '172.16.0.0/12', description: 'a private address' },
  { cidr: '192.0.0.0/24', description: 'a reserved address' },
  { cidr: '192.0.2.0/24', description: 'an address reserved for documentation' },
  { cidr: '192.31.196.0/24', description: 'a reserved address' },
  { cidr: '192.52.193.0/24', description: 'a reserved address' },
  { cidr: '192.88.99.0/24', description: 'a 6to4 relay address' },
  { cidr: '192.168.0.0/16', description: 'a private address' },
  { cidr: '192.175.48.0/24', description: 'a reserved address' },
  { cidr: '198.18.0.0/15', description: 'an address reserved for benchmarking' },
  { cidr: '198.51.100.0/24', description: 'an address reserved for documentation' },
  { cidr: '203.0.113.0/24', description: 'an address reserved for documentation' },
  { cidr: '224.0.0.0/4', description: 'a multicast address' },
  { cidr: '255.255.255.255/32', description: 'the broadcast address' },
  { cidr: '240.0.0.0/4', description: 'a reserved address' },

  { cidr: 'fd00:ec2::254/128', description: 'a cloud metadata address' },
  { cidr: 'fd20:ce::254/128', description: 'a cloud metadata address' },
  { cidr: '::/128', description: 'the unspecified address' },
  { cidr: '::1/128', description: 'a loopback address' },
  { cidr: '::ffff:0:0/96', description: 'an IPv4-mapped address' },
  { cidr: '::ffff:0:0:0/96', description: 'an IPv4-translated address' },
  { cidr: '::/96', description: 'an IPv4-compatible address' },
  { cidr: '64:ff9b::/96', description: 'a NAT64 address' },
  { cidr: '64:ff9b:1::/48', description: 'a NAT64 address' },
  { cidr: '::/8', description: 'a reserved address' },
  { cidr: '100::/64', description: 'a discard address' },
  { cidr: '100:0:0:1::/64', description: 'a discard address' },
  { cidr: '2001::/32', description: 'a Teredo address' },
  { cidr: '2001:db8::/32', description: 'an address reserved for documentation' },
  { cidr: '2001::/23', description: 'a reserved address' },
  { cidr: '2002::/16', description: 'a 6to4 address' },
  { cidr: '2620:4f:8000::/48', description: 'a reserved address' },
  { cidr: '3fff::/20', description: 'an address reserved for documentation' },
  { cidr: '5f00::/16', description: 'a reserved address' },
  { cidr: 'fc00::/7', description: 'a private address' },
  { cidr: 'fe80::/10', description: 'a link-local address' },
  { cidr: 'fec0::/10', description: 'a private address' },
  { cidr: 'ff00::/8', description: 'a multicast address' },
];

interface Block {
  readonly bytes: AddressBytes;
  readonly prefixBits: number;
  readonly description: string;
}

const blocks: readonly Block[] = refusedRanges.map(readBlock);

/** Only 2000::/3 is allocated as global unicast (RFC 4291 section 2.4, IANA registry). */
const globalUnicastIpv6 = readBlock({ cidr: '2000::/3', description: '' });

/**
 * Assesses the bytes of an address that a connection is about to use. Returns `null` if it is public, otherwise a
 * description ("a loopback address"). Addresses that embed an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo)
 * are refused, whatever it is.
 */
export function refusalOf(bytes: AddressBytes): string | null {
  if (bytes.length !== 4 && bytes.length !== 16) return 'not an internet address';
  const block = blocks.find((candidate) => isInside(bytes, candidate));
  if (block) return block.description;
  if (bytes.length === 16 && !isInside(bytes, globalUnicastIpv6)) return 'a reserved address';
  return null;
}

function isInside(bytes: AddressBytes, block: Block): boolean {
  if (bytes.length !== block.bytes.length) return false;
  const wholeBytes = block.prefixBits >> 3;
  for (let index = 0; index < wholeBytes; index++) {
    if (bytes[index] !== block.bytes[index]) return false;
  }
  const restBits = block.prefixBits & 7;
  if (restBits === 0) return true;
  const mask = 0xff & (0xff << (8 - restBits));
  return ((bytes[wholeBytes] ?? 0) & mask) === ((block.bytes[wholeBytes] ?? 0) & mask);
}

function readBlock(range: RefusedRange): Block {
  const [address = '', prefix = ''] = range.cidr.split('/');
  const bytes = parseAddress(address);
  if (!bytes || !/^\d+$/.test(prefix)) throw new Error(`Not an address range: ${range.cidr}`);
  return { bytes, prefixBits: Number(prefix), description: range.description };
}
