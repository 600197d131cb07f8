import { describe, expect, it } from '@jest/globals';
import { foldPlace, foldedPart, matchPlace } from './place-match.js';

const PLACES = [
  ['Austin,Texas,United States', 'City'],
  ['Austin,Minnesota,United States', 'City'],
  ['Dallas,Texas,United States', 'City'],
  ['New York,New York,United States', 'City'],
  ['New York,United States', 'State'],
  ['Munich,Bavaria,Germany', 'City'],
  ['Cañon City,Colorado,United States', 'City'],
].map(([name = '', kind = '']) => ({ name, kind }));

function match(text: string, country = 'US', places = PLACES): string {
  const part = foldedPart(text);
  const namesakes = places.filter(({ name }) => foldedPart(name) === part);
  const others = places.filter(({ name }) => foldedPart(name).startsWith(part.slice(0, 1)));
  const found = matchPlace(text, country, { namesakes, others });
  return found.kind === 'found' ? found.name : `${found.code}: ${found.message}`;
}

describe('a typed place', () => {
  it.each([
    ['Austin,Texas,United States', 'Austin,Texas,United States'],
    ['austin , texas', 'Austin,Texas,United States'],
    ['Austin, Texas, USA', 'Austin,Texas,United States'],
    ['dallas', 'Dallas,Texas,United States'],
    ['Dallas, United States', 'Dallas,Texas,United States'],
    ['canon city', 'Cañon City,Colorado,United States'],
    ['New York,United States', 'New York,United States'],
    ['New York, New York', 'New York,New York,United States'],
  ])('%j is %j', (text, name) => {
    expect(match(text)).toBe(name);
  });

  it.each([
    [
      'Austin',
      'place_ambiguous: “Austin” is ambiguous: Austin,Texas,United States (City) or Austin,Minnesota,United States (City). Please enter one of these.',
    ],
    [
      'New York',
      'place_ambiguous: “New York” is ambiguous: New York,New York,United States (City) or New York,United States (State). Please enter one of these.',
    ],
    [
      'Austin, TX',
      'place_unknown: “Austin, TX” is not in DataForSEO’s place list (United States). Did you mean Austin,Texas,United States (City) or Austin,Minnesota,United States (City)?',
    ],
    [
      'Dalas',
      'place_unknown: “Dalas” is not in DataForSEO’s place list (United States). Did you mean Dallas,Texas,United States (City)?',
    ],
    [
      'München',
      'place_unknown: “München” is not in DataForSEO’s place list (United States). Did you mean Munich,Bavaria,Germany (City)?',
    ],
    [
      'Atlantis 🏝',
      'place_unknown: “Atlantis 🏝” is not in DataForSEO’s place list (United States). Please choose one from the list, or leave the city empty.',
    ],
  ])('%j is refused, with what could be meant', (text, sentence) => {
    expect(match(text)).toBe(sentence);
  });

  it('with many namesakes names the first five', () => {
    const many = Array.from({ length: 30 }, (_unused, n) => ({
      ...{ name: `Springfield,State ${n},United States`, kind: 'City' },
    }));
    expect(match('springfield', 'US', many)).toMatch(
      /State 4,United States \(City\) or one of 25 more\./,
    );
  });

  it('is compared without accents, upper case and blanks', () => {
    expect(foldPlace('  São  Paulo , State of  São Paulo,')).toBe('sao paulo,state of sao paulo');
    expect(foldPlace('a\0b\ud83c')).toBe('a b');
    expect(foldedPart('Großenhain,Saxony,Germany')).toBe('grossenhain');
  });
});
