import { isIPv4, isIPv6 } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSameAddress, parseAddress, unmapAddress } from './ip-address.js';

describe('parseAddress', () => {
  it.each([
    ['0.0.0.0', [0, 0, 0, 0]],
    ['255.1.20.3', [255, 1, 20, 3]],
    ['::', new Array<number>(16).fill(0)],
    ['::1', [...new Array<number>(15).fill(0), 1]],
    [
      '2001:db8::ff00:42:8329',
      [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0xff, 0, 0, 0x42, 0x83, 0x29],
    ],
    ['::ffff:127.0.0.1', [...new Array<number>(10).fill(0), 255, 255, 127, 0, 0, 1]],
    ['64:ff9b::10.0.0.1', [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 1]],
    ['fe80::1%eth0', [0xfe, 0x80, ...new Array<number>(13).fill(0), 1]],
  ])('reads %s', (text, bytes) => {
    expect(parseAddress(text)).toEqual(Uint8Array.from(bytes));
  });

  it('accepts exactly what Node accepts as an address', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '00',
        '01',
        '1',
        '255',
        '256',
        'ffff',
        'fffff',
        '0x7f',
        'g',
        '127.0.0.1',
        '1.2.3',
      ),
      fc.nat(70_000).map((value) => value.toString(16)),
    );
    const text = fc
      .tuple(fc.array(part, { maxLength: 9 }), fc.constantFrom('.', ':', '::'))
      .map(([parts, separator]) => parts.join(separator));
    const anyAddress = fc.oneof(text, fc.ipV4(), fc.ipV6(), fc.ipV4Extended());
    fc.assert(
      fc.property(anyAddress, (candidate) => {
        const bytes = parseAddress(candidate);
        expect(bytes?.length ?? 0).toBe(isIPv4(candidate) ? 4 : isIPv6(candidate) ? 16 : 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('agrees with the URL parser for every IPv6 address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const groups = Array.from({ length: 8 }, (_, index) =>
          (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
        );
        const { hostname } = new URL(`http://[${groups.join(':')}]/`);
        expect(parseAddress(hostname.slice(1, -1))).toEqual(bytes);
      }),
    );
  });
});

describe('unmapAddress and isSameAddress', () => {
  it('treat the IPv4 and the IPv4-mapped form as one address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const plain = parseAddress(text) ?? new Uint8Array();
        const mapped = parseAddress(`::ffff:${text}`) ?? new Uint8Array();
        expect(unmapAddress(mapped)).toEqual(plain);
        expect(isSameAddress(mapped, plain)).toBe(true);
      }),
    );
  });

  it('distinguish different addresses', () => {
    const one = parseAddress('1.2.3.4') ?? new Uint8Array();
    const other = parseAddress('::1.2.3.4') ?? new Uint8Array();
    expect(isSameAddress(one, other)).toBe(false);
  });
});
