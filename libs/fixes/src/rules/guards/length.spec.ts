import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { fitsTitle, lengthGuard } from './length.js';

const validate = (kind: Parameters<typeof aSubject>[1], content: string): boolean =>
  lengthGuard(aSubject(content, kind)) === null;

describe('the length guard', () => {
  it.each([
    ['title', 20, 60],
    ['meta_description', 70, 160],
    ['h1', 1, 70],
    ['image_alt', 1, 125],
    ['link_text', 1, 70],
  ] as const)('accepts a %s of %i to %i characters', (kind, min, max) => {
    // The narrowest letter, so that the pixel limit does not apply.
    expect(validate({ kind }, 'i'.repeat(min - 1))).toBe(false);
    expect(validate({ kind }, 'i'.repeat(min))).toBe(true);
    expect(validate({ kind }, 'i'.repeat(max))).toBe(true);
    expect(validate({ kind }, 'i'.repeat(max + 1))).toBe(false);
  });

  it('counts visible characters: combining marks and surrogate pairs count once', () => {
    expect(validate({ kind: 'h1' }, '𝒜'.repeat(70))).toBe(true);
    expect(validate({ kind: 'title' }, `  ${'i'.repeat(60)}  `)).toBe(true);
  });

  it('limits a title to 600 pixels as well', () => {
    expect(fitsTitle('W'.repeat(31))).toBe(true);
    expect(fitsTitle('W'.repeat(33))).toBe(false);
    expect(lengthGuard(aSubject('W'.repeat(33)))).toMatch(/600 pixels/);
    expect(fitsTitle('自家焙煎の珈琲と焼き菓子を出す海辺の小さな店です毎朝焙煎しています')).toBe(
      false,
    );
  });

  it.each([
    ['lang', 'en-GB', 'english, please'],
    ['viewport', 'width=device-width, initial-scale=1', 'width=device-width, user-scalable=no'],
    ['image_dimensions', '800x600', '0x600'],
  ] as const)('enforces the format of a %s', (kind, good, bad) => {
    expect(validate({ kind }, good)).toBe(true);
    expect(validate({ kind }, bad)).toBe(false);
  });
});
