import { describe, expect, it } from '@jest/globals';
import { addressMask } from './address-mask.js';

describe('addresses in a report for others', () => {
  it('are as they were visited, without users and values of parameters named like passwords', () => {
    const mask = addressMask();
    expect(mask('https://shop.example/bread?page=2')).toBe('https://shop.example/bread?page=2');
    expect(mask('https://shop.example/?preview_token=abc&page=2')).toBe(
      'https://shop.example/?preview_token=***&page=2',
    );
    expect(mask('https://ada:flour@shop.example/')).toBe('https://***@shop.example/');
  });

  it('stay different, and the same each time', () => {
    const mask = addressMask();
    const first = mask('https://shop.example/?token=a');
    const second = mask('https://shop.example/?token=b');
    expect([first, second]).toEqual([
      'https://shop.example/?token=***',
      'https://shop.example/?token=***#2',
    ]);
    expect(mask('https://shop.example/?token=a')).toBe(first);
    expect(mask('https://shop.example/?token=b')).toBe(second);
  });
});
