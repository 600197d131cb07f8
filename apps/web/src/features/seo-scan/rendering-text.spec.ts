import { describe, expect, it } from '@jest/globals';
import { pageRenderingText, renderingText } from './rendering-text.js';

const nothing = {
  words: { raw: 40, rendered: 40 },
  links: { raw: 3, rendered: 3, added: 0, removed: 0, examples: [] },
  changes: [],
};

describe('how pages were read', () => {
  it('is said of scans with a browser only', () => {
    const undecided = { rendering_used: null, rendering_reason: null };
    expect(
      renderingText({ rendering: 'raw', rendering_used: 'raw', rendering_reason: null }),
    ).toBeNull();
    expect(renderingText({ rendering: 'auto', ...undecided })).toContain('not decided yet');
    expect(
      renderingText({
        rendering: 'auto',
        rendering_used: 'rendered',
        rendering_reason: 'Scripts add text to 4 of 5 pages.',
      }),
    ).toBe('Pages were read in a browser. Scripts add text to 4 of 5 pages.');
  });
});

describe('what scripts do on a page', () => {
  it('is named part by part', () => {
    const difference = {
      words: { raw: 2, rendered: 300 },
      links: { raw: 0, rendered: 8, added: 8, removed: 1, examples: [] },
      changes: [
        { part: 'title' as const, raw: null, rendered: 'Bread' },
        { part: 'h1' as const, raw: null, rendered: 'Bread' },
      ],
    };
    expect(pageRenderingText({ isRendered: true, reason: null, difference })).toBe(
      'By scripts: 2 → 300 words; 8 links added; 1 link removed; changed: title, main heading.',
    );
  });

  it('may be nothing, or unknown', () => {
    expect(pageRenderingText({ isRendered: true, reason: null, difference: nothing })).toBe(
      'Scripts change nothing here.',
    );
    expect(
      pageRenderingText({ isRendered: false, reason: 'The page crashed.', difference: null }),
    ).toBe('Read as HTML. The page crashed.');
  });
});
