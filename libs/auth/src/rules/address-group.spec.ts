import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressGroup } from './address-group.js';

describe('the group of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['1:2:3', '1:2:3'],
  ])('is, for %s, %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });

  it('is the same for all addresses of one /64 network, and differs between two', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, second) => {
        const here = addressGroup(`${network}:${host}`);
        expect(addressGroup(`${network}:${second}`)).toBe(here);
        expect(addressGroup(`${other}:${host}`) === here).toBe(network === other);
      }),
    );
  });
});
