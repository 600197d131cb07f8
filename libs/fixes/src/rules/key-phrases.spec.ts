import { expect, it } from '@jest/globals';
import { coverageOf, keyPhrases } from './key-phrases.js';

it('key phrases favour what is said in several places, and whole phrases over their parts', () => {
  const sources = [
    { text: 'Harbour sourdough', weight: 4 },
    { text: 'The harbour sourdough is our everyday loaf', weight: 1 },
  ];
  const [first, ...others] = keyPhrases(sources, 'en', 3);
  expect(first).toBe('harbour sourdough');
  expect(others).not.toContain('sourdough');
});

it('key phrases neither begin nor end with a function word', () => {
  for (const phrase of keyPhrases([{ text: 'the bread of the bay', weight: 1 }], 'en', 9)) {
    expect(phrase).not.toMatch(/^(?:the|of)\b|\b(?:the|of)$/);
  }
});

it('coverage is measured by words, in scripts with and without spaces', () => {
  expect(coverageOf('wedding cake', 'A cake for a wedding', 'en')).toBe(1);
  expect(coverageOf('wedding cake', 'A cake', 'en')).toBe(0.5);
  expect(coverageOf('wedding cakes', 'A cake for weddings', 'en')).toBe(1);
  expect(coverageOf('rye', 'ryegrass', 'en')).toBe(0);
  expect(coverageOf('珈琲', '自家焙煎の珈琲と焼き菓子', 'ja')).toBe(1);
  expect(coverageOf('the of', 'anything', 'en')).toBe(1);
});
