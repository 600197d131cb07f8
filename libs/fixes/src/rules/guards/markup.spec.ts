import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aSubject } from '../../testing/a-material.js';
import { markupGuard } from './markup.js';

describe('the markup guard', () => {
  it.each([
    'Bread <b>baked</b> daily',
    'a < b',
    'Fish &amp; chips',
    '**Bread** daily',
    '[Bread](here)',
    'Bread at https://bakery.example',
    'Bread at www.bakery.example',
    'bakery.com bread',
    'Mail bread@bakery.example',
    'javascript:alert(1)',
    'Fresh bread 🥖',
    'Bread\u202edaerB',
    'Bread\u0000',
    'Bre\u200bad',
    'Bre\u00adad',
    'Bread\u2066',
    'Bread\n\u2028baked',
  ])('refuses %j', (content) => {
    expect(markupGuard(aSubject(content))).not.toBeNull();
  });

  it.each([
    'Bread, baked daily – since 1987 | Harbour Bakery',
    'Café “Ruhe” (Kai 3)',
    '海辺の珈琲店',
  ])('accepts %s', (content) => {
    expect(markupGuard(aSubject(content))).toBeNull();
  });

  it('accepts an emoji or address that was in the original', () => {
    expect(markupGuard(aSubject('Bread 🥖 daily', { original: 'Bread 🥖' }))).toBeNull();
    expect(markupGuard(aSubject('bakery.com bread', { original: 'bakery.com' }))).toBeNull();
    expect(markupGuard(aSubject('<b>', { original: '<b>' }))).not.toBeNull();
    expect(markupGuard(aSubject('a\u202eb', { original: 'a\u202eb' }))).not.toBeNull();
  });

  it('keeps the joiners that Persian needs if the page has them', () => {
    const word = 'دست\u200cساز';
    expect(markupGuard(aSubject(word, { page: { mainText: `سفال ${word}` } }))).toBeNull();
    expect(markupGuard(aSubject(word))).not.toBeNull();
  });

  it('refuses any text with a tag or a character that reorders text', () => {
    const bad = fc.constantFrom('<', '>', '\u202e', '\u2067', '\u200f', '\u0007', '\u009f');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), bad, fc.string(), (before, sign, behind) => {
        const content = `${before}${sign}${behind}`;
        expect(markupGuard(aSubject(content, { original: content }))).not.toBeNull();
      }),
    );
  });
});
