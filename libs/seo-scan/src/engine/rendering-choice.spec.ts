import { describe, expect, it } from '@jest/globals';
import type { PageDifference } from '../contract/rendering.js';
import { chooseRendering } from './rendering-choice.js';

const same: PageDifference = {
  words: { raw: 400, rendered: 400 },
  links: { raw: 20, rendered: 20, added: 0, removed: 0, examples: [] },
  changes: [],
};
const shell: PageDifference = {
  words: { raw: 0, rendered: 400 },
  links: { raw: 0, rendered: 20, added: 20, removed: 0, examples: [] },
  changes: [{ part: 'title', raw: 'App', rendered: 'Bread' }],
};

describe('the automatic choice', () => {
  it('is a browser where only scripts write what matters, and says what', () => {
    expect(chooseRendering([shell, shell, same])).toEqual({
      used: 'rendered',
      reason:
        'Only scripts write text on 2, links on 2 and titles or other metadata on 2 of 3 pages compared.',
    });
    expect(chooseRendering([shell])).toEqual({
      used: 'rendered',
      reason: 'Only scripts write text, links and titles or other metadata on the page compared.',
    });
  });

  it('is HTML where scripts add little, or on few pages', () => {
    const menu = { ...same, links: { raw: 20, rendered: 22, added: 2, removed: 0, examples: [] } };
    const banner = { ...same, words: { raw: 400, rendered: 440 } };
    const schema = {
      ...same,
      changes: [{ part: 'structured_data' as const, raw: null, rendered: 'Bakery' }],
    };
    expect(chooseRendering([same, menu, banner, schema])).toEqual({
      used: 'raw',
      reason: 'Scripts add nothing important on 4 of 4 pages compared.',
    });
    expect(chooseRendering([shell, same, same, same, same]).used).toBe('raw');
    expect(chooseRendering([shell, shell, same, same, same]).used).toBe('rendered');
  });

  it('is HTML where no page could be compared', () => {
    expect(chooseRendering([])).toMatchObject({ used: 'raw' });
  });
});
