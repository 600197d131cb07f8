import { elementSelector } from '@app/crawler/pages';
import type { AnchorElement, ElementRef, ImageElement, PageSnapshot } from '@app/crawler/pages';

/**
 * Maximum length of a value in an attribute selector; elements with a longer address are identified by position alone.
 */
const MAX_ATTRIBUTE_CHARS = 300;
const LAZY = /\sdata-(?:src|lazy|original)/i;

type Document = NonNullable<PageSnapshot['document']>;

/** An element of a page as referenced by fixes. */
export interface KeyedElement<T> {
  readonly element: T;
  /** Unique among the elements of its kind on the page, and stable as long as the page does not change. */
  readonly key: string;
  /** Its position and expected address, so that another picture or link in the same position does not match. */
  readonly selector: string;
}

/** The images of a page with their keys. */
export function keyedImages(document: Document): KeyedElement<ImageElement>[] {
  return keyed(
    document.images,
    (image) => image.url ?? image.src ?? '',
    (image) => {
      // Lazy-loading scripts write src themselves.
      const isLazy = LAZY.test(image.element.source) || !/\ssrc\s*=/i.test(image.element.source);
      return withAttribute(image.element, 'src', isLazy ? null : image.src);
    },
  );
}

/** The links of a page with their keys. */
export function keyedAnchors(document: Document): KeyedElement<AnchorElement>[] {
  return keyed(
    document.anchors,
    ({ href }) => href ?? '',
    ({ element, href }) => withAttribute(element, 'href', href),
  );
}

function keyed<T>(
  elements: readonly T[],
  keyOf: (element: T) => string,
  selectorOf: (element: T) => string,
): KeyedElement<T>[] {
  const seen = new Map<string, number>();
  return elements.map((element) => {
    const own = keyOf(element);
    const times = (seen.get(own) ?? 0) + 1;
    seen.set(own, times);
    const key = times === 1 ? own : `${own} (${times})`;
    return { element, key, selector: selectorOf(element) };
  });
}

function withAttribute(element: ElementRef, name: string, value: string | null): string {
  const place = elementSelector(element);
  if (value === null || value.length > MAX_ATTRIBUTE_CHARS || value.startsWith('data:'))
    return place;
  return `${place}[${name}=${quoted(value)}]`;
}

/** https://drafts.csswg.org/cssom/#serialize-a-string */
function quoted(value: string): string {
  const escaped = Array.from(value, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f) return `\\${code.toString(16)} `;
    return character === '"' || character === '\\' ? `\\${character}` : character;
  });
  return `"${escaped.join('')}"`;
}

export function isInside(element: ElementRef, ancestor: ElementRef): boolean {
  for (let at: ElementRef | null = element; at !== null; at = at.parent) {
    if (at === ancestor) return true;
  }
  return false;
}
