import type { FixRequest, PageMaterial, SiteMaterial } from '../writing/fix-writer.js';
import { readPage } from './read-page.js';

/** A website of which only what a test is about is said. */
export function aSite(given: Partial<SiteMaterial> = {}): SiteMaterial {
  return {
    origin: 'https://bakery.example',
    name: null,
    titles: new Set(),
    descriptions: new Set(),
    bannedWords: [],
    ...given,
  };
}

/** A page read from HTML as production reads it. */
export function aPage(html: string, given: Partial<PageMaterial> = {}): PageMaterial {
  return { ...readPage(html, 'https://bakery.example/page'), ...given };
}

export function aRequest(given: Partial<FixRequest> & Pick<FixRequest, 'kind'>): FixRequest {
  return {
    checkId: `test.${given.kind}`,
    original: null,
    selector: null,
    page: aPage('<p></p>'),
    site: aSite(),
    ...given,
  };
}
