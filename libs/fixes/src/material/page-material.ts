import type { PageSnapshot } from '@app/crawler/pages';
import type { PageSearches } from '@app/gsc';
import type { ReadablePage } from '@app/seo-scan';
import { detectLanguage } from '../rules/detect-language.js';
import type { ImageMaterial, PageMaterial } from '../rules/material.js';
import { keyedAnchors, keyedImages } from './page-elements.js';

const MAX_IMAGES = 300;
const MAX_ANCHORS = 500;
const PIXELS = /^\d{1,5}$/;

export type PictureSizes = ReadonlyMap<
  string,
  { readonly width: number; readonly height: number } | null
>;

/**
 * What a writer may know about the page. `sizes`: natural sizes of the requested pictures, by address. `searches`:
 * Search Console's figures for the page, and the keywords it ranks for.
 */
export function pageMaterialOf(
  read: ReadablePage,
  sizes: PictureSizes,
  searches: PageSearches & Pick<PageMaterial, 'rankedKeywords'>,
): PageMaterial {
  const { page, blocks } = read;
  const { document } = page;
  const empty = { title: null, metaDescription: null, headings: [], mainText: '', bodyText: '' };
  const { queries, rankedKeywords, clicks } = searches;
  const shared = { url: page.finalUrl, queries, rankedKeywords, clicks };
  if (document === null)
    return { ...shared, ...empty, language: null, images: [], anchors: [], jsonLd: [] };
  return {
    ...shared,
    language: languageOf(document),
    title: document.titles[0]?.text ?? null,
    metaDescription: document.metas.find(({ name }) => name === 'description')?.content ?? null,
    headings: document.headings.map(({ level, accessibleName: text }) => ({ level, text })),
    mainText: document.mainText,
    bodyText: document.bodyText,
    blocks,
    images: imagesOf(document, read, sizes),
    anchors: keyedAnchors(document)
      .slice(0, MAX_ANCHORS)
      .flatMap(({ element: { url, href, text }, selector }) =>
        href === null ? [] : [{ href: url ?? href, text, selector }],
      ),
    jsonLd: document.jsonLd.map(({ text }) => text),
  };
}

/** Where the page may spell out the website's name. */
export function spellingsOf({ title, headings, bodyText }: PageMaterial): string[] {
  return [title ?? '', ...headings.map(({ text }) => text), bodyText];
}

type Document = NonNullable<PageSnapshot['document']>;

function languageOf({ htmlLang, mainText, bodyText }: Document): string | null {
  const declared = htmlLang?.trim() ?? '';
  try {
    const [language] = Intl.getCanonicalLocales(declared);
    if (language !== undefined) return language;
  } catch {
    // The value is no language tag: the text is more reliable.
  }
  return detectLanguage(mainText === '' ? bodyText : mainText);
}

function imagesOf(
  document: Document,
  { pictureContext }: ReadablePage,
  sizes: PictureSizes,
): ImageMaterial[] {
  const contexts = new Map([...pictureContext].map(([src, near]) => [src, [...near]]));
  return keyedImages(document)
    .slice(0, MAX_IMAGES)
    .map(({ element, selector }) => {
      const { src, url, alt, width, height } = element;
      const near = contexts.get(src ?? '');
      const measured = sizes.get(url ?? '');
      const written = { width: pixels(width), height: pixels(height) };
      const { width: wide, height: high } = measured ?? (measured === null ? UNKNOWN : written);
      return {
        src: url ?? src ?? '',
        alt,
        selector,
        width: wide,
        height: high,
        isRead: measured != null,
        // Pictures with the same address come in page order; the last one also serves for missing ones.
        nearbyText: near === undefined ? [] : ((near.length > 1 ? near.shift() : near[0]) ?? []),
      };
    });
}
const UNKNOWN = { width: null, height: null };

function pixels(value: string | null): number | null {
  return value !== null && PIXELS.test(value.trim()) ? Number(value) : null;
}
