import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markupTokens } from './markup-tokens.js';

const kindsOf = (markup: string) =>
  markupTokens(markup)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text }) => `${kind} ${text}`);

describe('markupTokens', () => {
  it('distinguishes tags, attributes and values', () => {
    expect(kindsOf(`<img src="/a.jpg" alt='' hidden>Bread</img>`)).toEqual([
      'tag <img',
      'attribute src',
      'value "/a.jpg"',
      'attribute alt',
      "value ''",
      'attribute hidden',
      'tag >',
      'tag </img',
      'tag >',
    ]);
  });

  it('does not change a header or a URL', () => {
    expect(kindsOf('x-robots-tag: noindex')).toEqual([]);
  });

  it('never loses or changes a character', () => {
    const piece = fc.constantFrom('<', '>', '/', '"', "'", '=', 'a', 'img', ' ', '<a', '/>');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(
            markupTokens(text)
              .map((token) => token.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
