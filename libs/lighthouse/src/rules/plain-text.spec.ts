import { describe, expect, it } from '@jest/globals';
import { plainTextOf } from './plain-text.js';

describe("Lighthouse's descriptions as plain text", () => {
  it('become sentences with the link apart', () => {
    expect(
      plainTextOf('Set `lang`. [Learn more about the attribute](https://example.com/lang).'),
    ).toEqual({ text: 'Set lang.', learnMoreUrl: 'https://example.com/lang' });
  });

  it('keep the words of a link inside a sentence', () => {
    expect(plainTextOf('[Deferring](https://example.com/defer) can help.')).toEqual({
      text: 'Deferring can help.',
      learnMoreUrl: 'https://example.com/defer',
    });
  });

  it('have no link when there is none', () => {
    expect(plainTextOf('Nothing to read.').learnMoreUrl).toBeNull();
  });
});
