import type { GuardSubject } from '../rules/guards/guard.js';
import { pageTextOf } from '../rules/page-text.js';
import type { PageMaterial, SiteMaterial } from '../rules/material.js';

/** A website with defaults for everything that a test does not specify. */
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

/** A page with one text; the visible text equals the main text by default. */
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
    rankedKeywords: [],
    clicks: null,
    ...given,
  };
}

type Overrides = Partial<Omit<GuardSubject, 'page' | 'site' | 'text'>> & {
  readonly page?: Partial<PageMaterial>;
  readonly site?: Partial<SiteMaterial>;
};

/** The input of a guard: `content` for a page with that text. */
export function aSubject(content: string, { page, site, ...given }: Overrides = {}): GuardSubject {
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
