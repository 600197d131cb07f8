import { describe, expect, it } from '@jest/globals';
import type { PageFixKind } from '../contract/index.js';
import { validateEditedText, editedTextProblems } from './edited-text.js';

const edit = (kind: PageFixKind, text: string, name: string | null = null) =>
  validateEditedText(
    {
      kind,
      checkId: 'title.missing',
      name,
      originalContent: null,
      pageUrl: 'https://example.com/',
    },
    text,
  );

describe('a text edited by the user', () => {
  it('may be as short as the user likes, and loses its line breaks', () => {
    expect(edit('title', '  Our\n bread ')).toEqual({ kind: 'accepted', content: 'Our bread' });
  });

  it('is not limited in length if only its format matters', () => {
    const results = [
      { guard: 'length', passed: false, reason: 'It is not a valid value.' },
      { guard: 'language', passed: false, reason: 'The page is written in “de”.' },
    ] as const;
    expect(editedTextProblems('lang', results).reasons).toEqual(['The page is written in “de”.']);
    expect(editedTextProblems('title', results).reasons).toHaveLength(2);
  });

  it.each<[PageFixKind, string]>([
    ['title', 'Bread <script>alert(1)</script>'],
    ['meta_description', 'Bread \u202Edaerb'],
    ['json_ld', '{"@context": "https://schema.org",}'],
    ['json_ld', '{"@context": "https://schema.org", "name": "</script>"}'],
    ['json_ld', '{"@context": "https://elsewhere.example", "@type": "Thing"}'],
    ['lang', 'no language'],
    ['image_dimensions', '640 by 480'],
    ['viewport', 'width=1024'],
    ['viewport', 'width=device-width, user-scalable=no'],
  ])('is refused as %s if it is %j', (kind, text) => {
    const validation = edit(kind, text);
    expect(validation.kind).toBe('refused');
    if (validation.kind === 'refused') expect(validation.reason).toMatch(/^[A-Z].+\.$/);
  });

  it.each<[PageFixKind, string]>([
    ['json_ld', '{\n  "@context": "https://schema.org", "@type": "Organization" }'],
    ['lang', 'pt-BR'],
    ['image_dimensions', '640x480'],
    ['viewport', 'width=device-width, initial-scale=1'],
  ])('is accepted as %s if it is %j', (kind, text) => {
    expect(edit(kind, text).kind).toBe('accepted');
  });

  it('must be an address for a tag that contains one', () => {
    expect(edit('og', 'https://example.com/a.png', 'og:image').kind).toBe('accepted');
    expect(edit('og', 'javascript:alert(1)', 'og:image').kind).toBe('refused');
  });
});
