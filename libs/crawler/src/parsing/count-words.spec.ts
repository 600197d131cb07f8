import { describe, expect, it } from '@jest/globals';
import { countUnspacedLetters, measureText, wordsOf } from './count-words.js';

const countWords = (text: string): number => wordsOf(measureText(text));

describe('counting words', () => {
  it('counts runs of letters and digits between spaces', () => {
    expect(countWords('Fresh bread, baked at 5 every morning.')).toBe(7);
  });

  it('counts a hyphenated or apostrophised word once', () => {
    expect(countWords("don't re-open l’été")).toBe(3);
  });

  it('ignores punctuation on its own', () => {
    expect(countWords(' – | · … ? ')).toBe(0);
    expect(countWords('')).toBe(0);
  });

  it('counts accented, Cyrillic and Arabic words', () => {
    expect(countWords('Über Größe Привет мир مرحبا بالعالم')).toBe(6);
  });

  it('separates words at a no-break space', () => {
    expect(countWords('10\u00a0km')).toBe(2);
  });

  it('counts two letters of Chinese, Japanese or Thai as a word', () => {
    expect(countWords('面包每天早上五点出炉')).toBe(5);
    expect(countUnspacedLetters('面包每天早上五点出炉。')).toBe(10);
    expect(countWords('今日は')).toBe(2);
    expect(countUnspacedLetters('ขนมปัง')).toBe(6);
  });

  it('counts both kinds in mixed text', () => {
    expect(countWords('Wi-Fi 免费 open')).toBe(3);
  });

  it('counts an ideograph outside the basic plane once', () => {
    expect(countUnspacedLetters('𠮷')).toBe(1);
  });
});
