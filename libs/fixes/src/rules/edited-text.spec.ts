import { describe, expect, it } from '@jest/globals';
import type { PageFixKind } from '../contract/index.js';
import { judgeEditedText, objectionsToEdited } from './edited-text.js';

const edit = (kind: PageFixKind, text: string, name: string | null = null) =>
  judgeEditedText(
    {
      kind,
      checkId: 'title.missing',
      name,
      originalContent: null,
      pageUrl: 'https://example.com/',
    },
    text,
  );

describe('a text that a person has edited', () => {
  it('may be as short as they like, and loses its line breaks', () => {
    expect(edit('title', '  Our\n bread ')).toEqual({ kind: 'accepted', content: 'Our bread' });
  });

  it('has a form of its own where only the form counts', () => {
    const results = [
      { guard: 'length', passed: false, reason: 'It is no value of this kind.' },
      { guard: 'language', passed: false, reason: 'The page is written in “de”.' },
    ] as const;
    expect(objectionsToEdited('lang', results).reasons).toEqual(['The page is written in “de”.']);
    expect(objectionsToEdited('title', results).reasons).toHaveLength(2);
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
  ])('as %s is not %j', (kind, text) => {
    const judgement = edit(kind, text);
    expect(judgement.kind).toBe('refused');
    if (judgement.kind === 'refused') expect(judgement.reason).toMatch(/^[A-Z].+\.$/);
  });

  it.each<[PageFixKind, string]>([
    ['json_ld', '{\n  "@context": "https://schema.org", "@type": "Organization" }'],
    ['lang', 'pt-BR'],
    ['image_dimensions', '640x480'],
    ['viewport', 'width=device-width, initial-scale=1'],
  ])('as %s may be %j', (kind, text) => {
    expect(edit(kind, text).kind).toBe('accepted');
  });

  it('of an address is an address', () => {
    expect(edit('og', 'https://example.com/a.png', 'og:image').kind).toBe('accepted');
    expect(edit('og', 'javascript:alert(1)', 'og:image').kind).toBe('refused');
  });
});
