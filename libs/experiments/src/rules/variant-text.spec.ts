import { describe, expect, it } from '@jest/globals';
import { variantText, whyPatternUnusable } from './variant-text.js';

const PAGE = { title: 'Rye bread', description: 'Dark and dense.' };

describe('the variant of a page', () => {
  it('is made from the texts of the page itself', () => {
    expect(variantText('{title} – baked today', PAGE)).toBe('Rye bread – baked today');
    expect(variantText('  {title}\n| {description} ', PAGE)).toBe('Rye bread | Dark and dense.');
  });

  it('is unknown when the page lacks one of them', () => {
    expect(variantText('{description} Order.', { ...PAGE, description: null })).toBeNull();
    expect(variantText('{title}!', { ...PAGE, title: ' ' })).toBeNull();
  });

  it('keeps special characters of a text as they are', () => {
    expect(variantText('{title}!', { ...PAGE, title: '$& {title}' })).toBe('$& {title}!');
  });

  it('needs a pattern with known texts, and not the same text for every page', () => {
    expect(whyPatternUnusable('{title} – baked today')).toBeNull();
    expect(whyPatternUnusable('{brand}: {title}')).toMatch(/\{brand\} is unknown/);
    expect(whyPatternUnusable('Fresh bread')).toMatch(/same/);
    expect(whyPatternUnusable('Fresh bread')).toMatch(/same/);
  });
});
