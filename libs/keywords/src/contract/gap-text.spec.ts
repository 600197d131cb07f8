import { describe, expect, it } from '@jest/globals';
import { gapSentence, gapTexts } from './gap-text.js';
import { gapReasons } from './rank.js';

describe('the reason of a gap', () => {
  it('has words of its own, and never those of the interface', () => {
    const sentences = gapReasons.map((reason) => gapSentence(reason));
    expect(new Set(sentences).size).toBe(gapReasons.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z][^_]+\. [A-Z][^_]+\.$/);
      expect(sentence).not.toMatch(/\.\./);
    }
  });

  it('says what to do where waiting does not help', () => {
    const withAction = gapReasons.filter((reason) => gapTexts[reason].action !== null);
    expect(withAction).toEqual(['ambiguous', 'no_key', 'bad_key', 'no_funds', 'budget']);
    expect(gapSentence('no_key')).toBe(
      'No search data provider is connected. Connect one under Settings, Search data.',
    );
    expect(gapSentence('timeout')).toBe(
      'The provider did not respond in time. It is retried automatically.',
    );
  });
});
