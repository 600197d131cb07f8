import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { fitsTitle, lengthGuard } from './length.js';

const judge = (kind: Parameters<typeof aSubject>[1], content: string): boolean =>
  lengthGuard(aSubject(content, kind)) === null;

describe('length', () => {
  it.each([
    ['title', 20, 60],
    ['meta_description', 70, 160],
    ['h1', 1, 70],
    ['image_alt', 1, 125],
    ['link_text', 1, 70],
  ] as const)('a %s has %i to %i characters', (kind, min, max) => {
    // The narrowest letter, so that pixels do not decide.
    expect(judge({ kind }, 'i'.repeat(min - 1))).toBe(false);
    expect(judge({ kind }, 'i'.repeat(min))).toBe(true);
    expect(judge({ kind }, 'i'.repeat(max))).toBe(true);
    expect(judge({ kind }, 'i'.repeat(max + 1))).toBe(false);
  });

  it('counts what people see: marks and pairs are one character', () => {
    expect(judge({ kind: 'h1' }, '𝒜'.repeat(70))).toBe(true);
    expect(judge({ kind: 'title' }, `  ${'i'.repeat(60)}  `)).toBe(true);
  });

  it('a title also fits into 600 pixels', () => {
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
  ] as const)('a %s has its form', (kind, good, bad) => {
    expect(judge({ kind }, good)).toBe(true);
    expect(judge({ kind }, bad)).toBe(false);
  });
});
