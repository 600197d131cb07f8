import { describe, expect, it } from '@jest/globals';
import { progressText, whyText } from './redirect-text.js';

describe('whyText', () => {
  it('names what is known', () => {
    expect(whyText(96, 'same_path')).toBe('96%, same path');
    expect(whyText(null, 'chosen')).toBe('chosen by you');
    expect(whyText(null, null)).toBe('');
  });
});

describe('progressText', () => {
  it('counts what is decided and what is left', () => {
    const counts = { accepted: 12, proposed: 3, unmapped: 2, dropped: 0, kept: 1 };
    expect(progressText({ counts })).toBe('12 accepted, 3 to decide, 2 without a target');
  });
});
