import { describe, expect, it } from '@jest/globals';
import { hasName, ownPartOf, titlePatternOf, withName } from './title-pattern.js';

const titles = (...own: string[]): ReadonlySet<string> =>
  new Set(own.map((part) => `${part} | harbour bakery`));

describe("the website's name in titles", () => {
  it('is the part that they share, with its capital letters', () => {
    const pattern = titlePatternOf(titles('bread', 'cakes', 'jobs'), null, [
      'At Harbour Bakery we',
    ]);
    expect(pattern).toEqual({ separator: ' | ', name: 'Harbour Bakery', isAtEnd: true });
    expect(pattern && withName('Rye', pattern)).toBe('Rye | Harbour Bakery');
    const first = titlePatternOf(new Set(['wiki – a', 'wiki – b', 'wiki – c']), 'Wiki', []);
    expect(first && withName('D', first)).toBe('Wiki – D');
  });

  it('is null with too few titles, for slogans, and without a known spelling', () => {
    expect(titlePatternOf(titles('bread', 'cakes'), 'Harbour Bakery', [])).toBeNull();
    expect(titlePatternOf(titles('bread', 'cakes', 'jobs'), null, ['nothing'])).toBeNull();
    const hiddenName = `${'x'.repeat(20_000)}Harbour Bakery`;
    expect(titlePatternOf(titles('bread', 'cakes', 'jobs'), null, [hiddenName])).toBeNull();
    const slogan = 'the very best of everything one could ever bake';
    const long = new Set(['a', 'b', 'c'].map((own) => `${own} | ${slogan}`));
    expect(titlePatternOf(long, null, [slogan])).toBeNull();
  });

  it.each([
    ['Bread | Harbour Bakery', 'Bread'],
    ['Harbour Bakery: bread by the water', 'bread by the water'],
    ['Our bread | Harbour Bakery, Quay Street', 'Our bread'],
    ['Harbour Bakery', ''],
    ['Bread', 'Bread'],
  ])('is removed from %s', (title, own) => {
    expect(ownPartOf(title, ['Harbour Bakery'])).toBe(own);
  });

  it('is recognised at either end only', () => {
    expect(hasName('Bread - harbour bakery', 'Harbour Bakery')).toBe(true);
    expect(hasName('Bread of Harbour Bakery', 'Harbour Bakery')).toBe(false);
  });
});
