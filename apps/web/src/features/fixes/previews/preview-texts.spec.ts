import { describe, expect, it } from '@jest/globals';
import { isPreviewed, searchTexts, socialTexts } from './preview-texts.js';
import { fixOf } from '../testing/fix-examples.js';

const title = fixOf();
const description = fixOf({
  id: 'd',
  kind: 'meta_description',
  original_content: null,
  optimized_content: 'Baked every morning.',
});
const tag = (name: string, text: string) =>
  fixOf({ id: name, kind: 'og', name, original_content: null, optimized_content: text });

describe('the search result', () => {
  it('combines the fix with the others of the page', () => {
    const { before, after } = searchTexts(title, [title, description]);
    expect(before.title).toEqual({ kind: 'text', text: 'Bread' });
    expect(before.description).toEqual({ kind: 'none' });
    expect(after.title).toEqual({ kind: 'text', text: title.optimized_content });
    expect(after.description).toEqual({ kind: 'text', text: 'Baked every morning.' });
  });

  it.each(['stale', 'failed', 'reverted', 'reviewed'] as const)(
    'leaves out another fix that is %s',
    (state) => {
      const { after } = searchTexts(title, [{ ...description, state }]);
      expect(after.description).toEqual({ kind: 'unchanged' });
    },
  );
});

describe('the card of a shared link', () => {
  it('makes no claim about tags without a fix', () => {
    const { before, after } = socialTexts(tag('og:title', 'Sourdough'), [title, description]);
    expect(before.title).toEqual({ kind: 'none' });
    expect(after.title).toEqual({ kind: 'text', text: 'Sourdough' });
    expect(after.description).toEqual({ kind: 'unchanged' });
  });
});

describe('isPreviewed', () => {
  it.each([
    ['title', null, true],
    ['meta_description', null, true],
    ['og', 'og:title', true],
    ['og', 'twitter:description', true],
    ['og', 'twitter:card', false],
    ['image_alt', null, false],
  ] as const)('%s %s: %s', (kind, name, expected) => {
    expect(isPreviewed({ kind, name })).toBe(expected);
  });
});
