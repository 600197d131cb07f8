import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureText, wordsOf } from './count-words.js';
import { parsePage } from './page-parser.js';

const part = fc.oneof(
  fc.constantFrom('Fresh bread', 'rye-bread', '新鲜的面包', 'a', ' ', '–', 'Öffnung', '42'),
  fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', '<main>', '</main>'),
  fc.constantFrom('<nav>', '</nav>', '<footer>', '</footer>', '<aside>', '</aside>', '<form>'),
);

describe('the words of a page', () => {
  it('are those of its visible text, however menus and main text are interleaved', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const html = `<!doctype html><html><body>${parts.join('')}</body></html>`;
        const page = parsePage(html, { finalUrl: 'https://harbour-bakery.example/' });
        expect(page.mainWordCount).toBe(wordsOf(measureText(page.mainText)));
        expect(page.bodyWordCount).toBe(wordsOf(measureText(page.bodyText)));
      }),
    );
  });
});
