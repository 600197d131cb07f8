import { describe, expect, it } from '@jest/globals';
import { addressRanges, isInRanges, isLocalAddress, parseAddress } from './address-ranges.js';

function isIn(ranges: string, text: string): boolean {
  const address = parseAddress(text);
  return address !== null && isInRanges(addressRanges(ranges), address);
}

describe('ranges of addresses', () => {
  it.each([
    ['66.249.64.0/27', '66.249.64.0', true],
    ['66.249.64.0/27', '66.249.64.31', true],
    ['66.249.64.0/27', '66.249.64.32', false],
    ['1.0.0.0/24 66.249.64.0/27 200.0.0.0/8', '66.249.64.5', true],
    ['66.249.64.0/27', '::ffff:66.249.64.5', true],
    ['2001:4860:4801:10::/64', '2001:4860:4801:10:1::5', true],
    ['2001:4860:4801:10::/64', '2001:4860:4801:11::', false],
    ['2001:4860:4801:10::/64', '66.249.64.5', false],
  ])('%s includes %s: %s', (ranges, address, expected) => {
    expect(isIn(ranges, address)).toBe(expected);
  });

  it.each(['', '-', 'unix:', '1.2.3', '1.2.3.256', '1::2::3', 'g::', '1:2:3:4:5:6:7:8:9'])(
    '%j is no address',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );

  it.each(['66.249.64.0', '66.249.64.0/33', '2001:4860::/129', '66.249.64.0/x'])(
    '%j is no range',
    (text) => {
      expect(() => addressRanges(text)).toThrow(`${text} is no range.`);
    },
  );

  it.each([
    ['10.1.2.3', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['172.15.0.1', false],
    ['66.249.64.5', false],
  ])('%s belongs to a proxy of the server: %s', (text, expected) => {
    expect(isLocalAddress(parseAddress(text) ?? 0)).toBe(expected);
  });
});
