import type { GuardSubject } from '../rules/guards/guard.js';
import { pageTextOf } from '../rules/page-text.js';
import type { PageMaterial, SiteMaterial } from '../writing/fix-writer.js';

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

/** A page of one text; the visible text is its main text unless said otherwise. */
export function aMaterial(given: Partial<PageMaterial> = {}): PageMaterial {
  return {
    url: 'https://bakery.example/page',
    language: 'en',
    title: null,
    metaDescription: null,
    headings: [],
    mainText: '',
    bodyText: given.mainText ?? '',
    images: [],
    anchors: [],
    jsonLd: [],
    queries: [],
    clicks: null,
    ...given,
  };
}

type Given = Partial<Omit<GuardSubject, 'page' | 'site' | 'text'>> & {
  readonly page?: Partial<PageMaterial>;
  readonly site?: Partial<SiteMaterial>;
};

/** What a guard judges: `content` for a page of that text. */
export function aSubject(content: string, { page, site, ...given }: Given = {}): GuardSubject {
  const material = aMaterial(page);
  const website = aSite(site);
  return {
    kind: 'title',
    checkId: 'title.too_short',
    name: null,
    original: null,
    content,
    ...given,
    page: material,
    site: website,
    text: pageTextOf(material, website),
  };
}
