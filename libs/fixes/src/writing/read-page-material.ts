import { elementSelector, parsePage } from '@app/seo-scan';
import type { PageDocument } from '@app/seo-scan';
import { detectLanguage } from '../rules/detect-language.js';
import type { ImageMaterial, PageMaterial } from './fix-writer.js';
import type { ImageContext } from './image-context.js';
import { readPageParts } from './page-parts.js';

/** What is known of a page beside its HTML. */
export interface PageExtras {
  /** Already read by the scanner; read here when left out. */
  readonly document?: PageDocument | undefined;
  /** Natural sizes by the image's address as written. */
  readonly sizes?:
    ReadonlyMap<string, { readonly width: number; readonly height: number }> | undefined;
  readonly queries?: PageMaterial['queries'] | undefined;
  readonly clicks?: number | null | undefined;
}

/** Bounds for pages that are one endless list. */
const MAX_ANCHORS = 5_000;
const MAX_HEADINGS = 1_000;
const MAX_TEXT_UNITS = 2_000_000;

/** What a writer may know of a page, from its HTML; `url` is where it stands after redirects. */
export function readPageMaterial(html: string, url: string, extras: PageExtras = {}): PageMaterial {
  const document = extras.document ?? parsePage(html, { finalUrl: url });
  const parts = readPageParts(html);
  const description = document.metas.find(
    ({ name, isInHead }) => isInHead && name === 'description',
  );
  return {
    url,
    language: document.htmlLang?.trim() || detectLanguage(document.mainText || document.bodyText),
    title: document.titles.find(({ isInHead }) => isInHead)?.text ?? null,
    metaDescription: description?.content ?? null,
    headings: document.headings
      .slice(0, MAX_HEADINGS)
      .map(({ level, accessibleName }) => ({ level, text: accessibleName })),
    mainText: document.mainText.slice(0, MAX_TEXT_UNITS),
    bodyText: document.bodyText.slice(0, MAX_TEXT_UNITS),
    blocks: parts.blocks,
    images: imagesOf(document, parts.images, extras),
    anchors: document.anchors
      .slice(0, MAX_ANCHORS)
      .flatMap(({ href, text, ariaLabel, element }) =>
        href === null
          ? []
          : [{ href, text: text || (ariaLabel ?? ''), selector: elementSelector(element) }],
      ),
    jsonLd: document.jsonLd.map(({ text }) => text),
    queries: extras.queries ?? [],
    clicks: extras.clicks ?? null,
  };
}

/** The two readers meet the images in the same order; where one has skipped some, the address tells. */
function imagesOf(
  document: PageDocument,
  contexts: readonly ImageContext[],
  { sizes }: PageExtras,
): ImageMaterial[] {
  const bySrc = Map.groupBy(contexts, ({ src }) => src);
  return document.images.map(({ src, alt, element }) => {
    const written = src ?? '';
    const size = sizes?.get(written);
    return {
      src: written,
      alt,
      selector: elementSelector(element),
      width: size?.width ?? null,
      height: size?.height ?? null,
      nearbyText: bySrc.get(written)?.shift()?.nearbyText ?? [],
    };
  });
}
