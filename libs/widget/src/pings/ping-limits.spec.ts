import { describe, expect, it } from '@jest/globals';
import { PingLimits } from './ping-limits.js';

function allowed(limits: PingLimits, ips: readonly string[], now = 0): number {
  return ips.filter((ip) => limits.allows(ip, now)).length;
}
const times = (count: number, ip: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => ip(at));

describe('the ping limit of an address', () => {
  it('is a hundred in ten seconds', () => {
    const limits = new PingLimits();
    expect(
      allowed(
        limits,
        times(500, () => '203.0.113.1'),
      ),
    ).toBe(100);
    expect(allowed(limits, ['203.0.113.2'])).toBe(1);
    expect(allowed(limits, ['203.0.113.1'], 9_999)).toBe(0);
    expect(allowed(limits, ['203.0.113.1'], 10_000)).toBe(1);
  });

  it('applies to a whole IPv6 network, which belongs to one household', () => {
    const limits = new PingLimits();
    const neighbours = times(500, (at) => `2001:db8:1:2::${at.toString(16)}`);
    expect(allowed(limits, neighbours)).toBe(100);
    expect(allowed(limits, ['2001:db8:1:3::1', '::ffff:203.0.113.9'])).toBe(2);
  });

  it('uses bounded memory, however many addresses there are', () => {
    const limits = new PingLimits();
    const addresses = times(60_000, (at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
    expect(allowed(limits, addresses)).toBe(50_000);
    expect(allowed(limits, addresses.slice(0, 1))).toBe(1);
  });
});
