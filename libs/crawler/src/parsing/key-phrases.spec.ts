import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keyPhrases } from './key-phrases.js';
import { parsePage } from './page-parser.js';

function phrasesOf(html: string) {
  return keyPhrases(parsePage(html, { finalUrl: 'https://harbour-bakery.example/bread' }));
}

function page(parts: { lang?: string; title?: string; body?: string; description?: string }) {
  const { lang = 'en', title = '', body = '', description = '' } = parts;
  return phrasesOf(
    `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta name="description" content="${description}"></head><body>${body}</body></html>`,
  );
}

describe('the key phrases of a page', () => {
  it('begin with those that title, heading and text share', () => {
    const [first] = page({
      title: 'Sourdough bread from the harbour',
      body: '<h1>Sourdough bread</h1><p>Our sourdough bread rests for a day. Sourdough bread keeps for a week.</p><h2>Opening hours</h2>',
    });
    expect(first).toEqual({ phrase: 'sourdough bread', count: 3, places: ['title', 'h1'] });
  });

  it('neither start nor end with a stop word of the language of the page', () => {
    const german = page({ lang: 'de-AT', title: 'Das Brot aus der Bäckerei am Hafen' });
    const phrases = german.map(({ phrase }) => phrase);
    expect(phrases).toContain('brot');
    expect(phrases).toContain('bäckerei am hafen');
    for (const phrase of phrases)
      expect(phrase).not.toMatch(/^(das|aus|der|am) | (das|aus|der|am)$/);
  });

  it('do not join words across the end of a sentence', () => {
    const phrases = page({ title: 'Rye bread | Harbour Bakery' }).map(({ phrase }) => phrase);
    expect(phrases).toContain('rye bread');
    expect(phrases).not.toContain('bread harbour');
  });

  it('are counted by whole words only', () => {
    const [first] = page({ title: 'Rye', body: '<p>Rye, rye and ryegrass.</p>' });
    expect(first).toMatchObject({ phrase: 'rye', count: 2 });
  });

  it('are empty for a page without text, or with numbers only', () => {
    expect(page({})).toEqual([]);
    expect(page({ title: '404 2026' })).toEqual([]);
  });

  it('are at most 12 different ones, in a deterministic order, whatever the page contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, text) => {
        const body = `<h1>${text}</h1><p>${text}</p>`;
        const phrases = page({ title, body });
        expect(phrases.length).toBeLessThanOrEqual(12);
        expect(new Set(phrases.map(({ phrase }) => phrase)).size).toBe(phrases.length);
        expect(page({ title, body })).toEqual(phrases);
      }),
    );
  });
});
