import { describe, expect, it } from '@jest/globals';
import { aSite } from '../testing/a-material.js';
import { aPage, aRequest } from '../testing/a-request.js';
import { LocalWriter } from './local-writer.js';
import { validateFix } from './subject.js';

const HTML = `<html lang="en"><head><title>Seeded rye</title></head><body><main><h1>Seeded rye</h1>
<img src="/logo.svg" alt="Harbour Bakery"><p>A dark loaf with seeds, £4.90 a piece.</p>
<a href="https://www.instagram.com/harbourbakery">Instagram</a></main></body></html>`;
const site = aSite({ name: 'Harbour Bakery' });
const CONTEXT = 'https://schema.org';

async function write(checkId: string, original: string | null): Promise<unknown> {
  const script = original === null ? '' : `<script type="application/ld+json">${original}</script>`;
  const page = aPage(HTML.replace('</main>', `${script}</main>`));
  const outcome = await new LocalWriter().write(
    aRequest({ kind: 'json_ld', checkId, original, page, site }),
  );
  return outcome.kind === 'written' ? JSON.parse(outcome.text.content) : outcome.reason;
}

describe('JSON-LD', () => {
  it('of a home page describes the organisation, based on the page', async () => {
    expect(await write('schema.org_home_missing', null)).toEqual({
      '@context': CONTEXT,
      '@graph': [
        expect.objectContaining({
          '@type': 'Organization',
          name: 'Harbour Bakery',
          url: 'https://bakery.example/',
          logo: 'https://bakery.example/logo.svg',
          sameAs: ['https://www.instagram.com/harbourbakery'],
        }),
        expect.objectContaining({ '@type': 'WebSite', name: 'Harbour Bakery', inLanguage: 'en' }),
      ],
    });
  });

  it('is not written if the website has no name', async () => {
    const request = aRequest({
      kind: 'json_ld',
      checkId: 'schema.org_home_missing',
      page: aPage(HTML),
    });
    expect(await new LocalWriter().write(request)).toMatchObject({ kind: 'nothing' });
  });

  it('is repaired if a comma is superfluous or the context is missing', async () => {
    const broken = '{"@type":"Organization","name":"Harbour Bakery",}';
    expect(await write('schema.jsonld_invalid', broken)).toEqual({
      ...{ '@context': CONTEXT, '@type': 'Organization', name: 'Harbour Bakery' },
    });
  });

  it('gets its name from the main heading, but no price', async () => {
    const offers = { '@type': 'Offer', price: '4.90', priceCurrency: 'GBP' };
    const withoutName = JSON.stringify({ '@context': CONTEXT, '@type': 'Product', offers });
    expect(await write('schema.required_missing', withoutName)).toMatchObject({
      name: 'Seeded rye',
      offers,
    });
    const withoutPrice = JSON.stringify({
      '@context': CONTEXT,
      '@type': 'Product',
      name: 'Seeded rye',
    });
    expect(await write('schema.required_missing', withoutPrice)).toMatch(/offers/);
  });

  it.each([
    ['a value the page does not show', { '@type': 'Product', name: 'Paris loaf' }],
    ['an unknown type', { '@type': 'Bread', name: 'Seeded rye' }],
    ['an unknown property', { '@type': 'Organization', name: 'Seeded rye', crumb: 'dark' }],
    [
      'another address',
      { '@type': 'Organization', name: 'Seeded rye', url: 'https://evil.example/' },
    ],
    ['markup', { '@type': 'Organization', name: '</script><script>alert(1)</script>' }],
  ])('is a suggestion at most with %s', (_, item) => {
    const request = aRequest({ kind: 'json_ld', page: aPage(HTML), site });
    const content = JSON.stringify({ '@context': CONTEXT, ...item });
    const rest = { usedFacts: [], keywordUsed: null, language: null };
    const validated = validateFix(request, {
      content,
      ...rest,
      model: 'any',
      promptVersion: 'any',
    });
    expect(validated.isSuggestion).toBe(true);
  });
});
