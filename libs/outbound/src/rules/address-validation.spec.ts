import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { refusalOf, refusedRanges } from './address-validation.js';
import { parseAddress } from './ip-address.js';

function bytesOf(text: string): Uint8Array {
  const bytes = parseAddress(text);
  if (!bytes) throw new Error(`not an address: ${text}`);
  return bytes;
}

/** An address in the block: its prefix, with the remaining bits taken from `random`. */
function insideOf(cidr: string, random: Uint8Array): Uint8Array {
  const [address = '', prefix = ''] = cidr.split('/');
  return bytesOf(address).map((byte, index) => {
    const fixedBits = Math.min(8, Math.max(0, Number(prefix) - index * 8));
    const mask = 0xff & (0xff << (8 - fixedBits));
    return (byte & mask) | ((random[index] ?? 0) & ~mask & 0xff);
  });
}

/** Not part of its interface, so that an upgrade shows here which ranges are new. */
function rangesOfTheLibrary(): string[] {
  type Ranges = Record<
    string,
    [{ toString(): string }, number][] | [{ toString(): string }, number]
  >;
  return [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) => {
    const { SpecialRanges } = prototype as unknown as { readonly SpecialRanges: Ranges };
    return Object.values(SpecialRanges)
      .flatMap((ranges) => (Array.isArray(ranges[0]) ? ranges : [ranges]))
      .map((range) => String(range).replace(',', '/'));
  });
}

/** All eight groups of an IPv6 address. */
function groupsOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Array.from({ length: 8 }, (_, index) => view.getUint16(index * 2).toString(16)).join(':');
}

const ranges = Object.entries(refusedRanges).flatMap(([description, cidrs]) =>
  cidrs.map((cidr) => ({ cidr, description })),
);
const anyBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const anyIpv4 = fc.uint8Array({ minLength: 4, maxLength: 4 });

describe('refusalOf', () => {
  it.each(ranges.map((range) => [range.cidr, range.description]))(
    'refuses every address of %s (%s)',
    (cidr) => {
      fc.assert(
        fc.property(anyBytes, (random) => {
          expect(refusalOf(insideOf(cidr, random))).not.toBeNull();
        }),
      );
    },
  );

  it.each(ranges.map((range) => range.cidr))('refuses the first and last of %s', (cidr) => {
    expect(refusalOf(insideOf(cidr, new Uint8Array(16)))).not.toBeNull();
    expect(refusalOf(insideOf(cidr, new Uint8Array(16).fill(255)))).not.toBeNull();
  });

  it.each([
    ['IPv4-mapped', '::ffff:0:0', 12],
    ['IPv4-translated', '::ffff:0:0:0', 12],
    ['IPv4-compatible', '::', 12],
    ['NAT64', '64:ff9b::', 12],
    ['local NAT64', '64:ff9b:1::', 12],
    ['6to4', '2002::', 2],
  ])('refuses %s addresses whatever IPv4 address they embed', (_name, prefix, offset) => {
    fc.assert(
      fc.property(anyIpv4, (embedded) => {
        const bytes = bytesOf(prefix);
        bytes.set(embedded, offset);
        expect(refusalOf(bytes)).not.toBeNull();
      }),
    );
  });

  it('refuses Teredo addresses, which embed the inverted client address', () => {
    fc.assert(
      fc.property(anyIpv4, anyIpv4, (server, client) => {
        const bytes = bytesOf('2001::');
        bytes.set(server, 4);
        bytes.set(
          client.map((byte) => byte ^ 0xff),
          12,
        );
        expect(refusalOf(bytes)).not.toBeNull();
      }),
    );
  });

  it("agrees with Node's block lists of the same ranges", () => {
    const ipv4 = new BlockList();
    const ipv6 = new BlockList();
    for (const { cidr } of ranges) {
      const [address = '', prefix = ''] = cidr.split('/');
      if (address.includes(':')) ipv6.addSubnet(address, Number(prefix), 'ipv6');
      else ipv4.addSubnet(address, Number(prefix), 'ipv4');
    }
    // Addresses near the edges of a range, besides random ones.
    const near = fc
      .tuple(fc.constantFrom(...ranges), fc.integer({ min: -2, max: 8 }), anyBytes)
      .map(([{ cidr }, moreBits, random]) => {
        const [address = '', prefix = ''] = cidr.split('/');
        const bits = Math.min(Number(prefix) + moreBits, address.includes(':') ? 128 : 32);
        return insideOf(`${address}/${bits}`, random);
      });
    fc.assert(
      fc.property(fc.oneof(near, anyIpv4, anyBytes), (bytes) => {
        const isRefused =
          bytes.length === 4
            ? ipv4.check(bytes.join('.'))
            : ((bytes[0] ?? 0) & 0xe0) !== 0x20 || ipv6.check(groupsOf(bytes), 'ipv6');
        expect(refusalOf(bytes) !== null).toBe(isRefused);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(rangesOfTheLibrary())('refuses what ipaddr.js calls special: %s', (cidr) => {
    fc.assert(
      fc.property(anyBytes, (random) => {
        expect(refusalOf(insideOf(cidr, random))).not.toBeNull();
      }),
    );
  });

  it('refuses every IPv6 address that is not global unicast', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const isGlobalUnicast = ((bytes[0] ?? 0) & 0xe0) === 0x20;
        if (!isGlobalUnicast) expect(refusalOf(bytes)).not.toBeNull();
      }),
    );
  });

  it.each([
    ['127.0.0.1', 'a loopback address'],
    ['10.1.2.3', 'a private address'],
    ['169.254.169.254', 'a cloud metadata address'],
    ['168.63.129.16', 'a cloud metadata address'],
    ['fd00:ec2::254', 'a cloud metadata address'],
    ['169.254.1.1', 'a link-local address'],
    ['100.64.0.1', 'a carrier-grade NAT address'],
    ['224.0.0.1', 'a multicast address'],
    ['255.255.255.255', 'the broadcast address'],
    ['::', 'the unspecified address'],
    ['::1', 'a loopback address'],
    ['::ffff:8.8.8.8', 'an IPv4-mapped address'],
    ['64:ff9b::8.8.8.8', 'a NAT64 address'],
    ['2002:808:808::1', 'a 6to4 address'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'a Teredo address'],
    ['fe80::1', 'a link-local address'],
    ['fc00::1', 'a private address'],
  ])('describes %s', (text, description) => {
    expect(refusalOf(bytesOf(text))).toBe(description);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('allows the public address %s', (text) => {
    expect(refusalOf(bytesOf(text))).toBeNull();
  });

  it('refuses bytes that are not an address', () => {
    expect(refusalOf(new Uint8Array(0))).not.toBeNull();
    expect(refusalOf(new Uint8Array(5))).not.toBeNull();
  });
});
