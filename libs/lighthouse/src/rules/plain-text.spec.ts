import { describe, expect, it } from '@jest/globals';
import { plainTextOf } from './plain-text.js';

describe("Lighthouse's descriptions as plain text", () => {
  it('become sentences with a separate link', () => {
    expect(
      plainTextOf('Set `lang`. [Learn more about the attribute](https://example.com/lang).'),
    ).toEqual({ text: 'Set lang.', learnMoreUrl: 'https://example.com/lang' });
  });

  it('keep the text of a link inside a sentence', () => {
    expect(plainTextOf('[Deferring](https://example.com/defer) can help.')).toEqual({
      text: 'Deferring can help.',
      learnMoreUrl: 'https://example.com/defer',
    });
  });

  it('have no link if they contain none', () => {
    expect(plainTextOf('Nothing to read.').learnMoreUrl).toBeNull();
  });
});
