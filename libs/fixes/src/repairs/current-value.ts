import type { PageSnapshot } from '@app/crawler/pages';
import type { Fix } from '../entities/fix.entity.js';
import { keyedAnchors, keyedImages } from '../material/page-elements.js';

type Document = NonNullable<PageSnapshot['document']>;

/** Where a value is on a page as it is now. */
export interface CurrentValue {
  readonly value: string | null;
  /** Of its element; `null` for values of the page itself. */
  readonly selector: string | null;
}

/** The value that a fix of this kind changes; `null` if the page has no place for it, or more than one. */
export function currentValueOf(
  document: Document,
  { kind, name, elementKey }: Pick<Fix, 'kind' | 'elementKey'> & { readonly name: string | null },
): CurrentValue | null {
  switch (kind) {
    case 'title':
      return ofPage(document.titles[0]?.text ?? null);
    case 'meta_description':
      return ofPage(metaContent(document, 'description'));
    case 'lang':
      return ofPage(document.htmlLang);
    case 'viewport': {
      const [rule, ...others] = document.metas.filter((meta) => meta.name === 'viewport');
      return others.length > 0 ? null : ofPage(rule?.content ?? null);
    }
    case 'og':
      return name === null ? null : ofPage(metaContent(document, name));
    case 'image_alt':
    case 'image_dimensions': {
      const image = keyedImages(document).find(({ key }) => key === elementKey);
      if (image === undefined) return null;
      const { width, height, alt } = image.element;
      const size = width === null && height === null ? null : `${width ?? ''}x${height ?? ''}`;
      return { value: kind === 'image_alt' ? alt : size, selector: image.selector };
    }
    case 'link_text': {
      const link = keyedAnchors(document).find(({ key }) => key === elementKey);
      return link === undefined ? null : { value: link.element.text, selector: link.selector };
    }
    case 'json_ld':
    case 'h1':
      return null;
  }
}

function ofPage(value: string | null): CurrentValue {
  return { value, selector: null };
}

function metaContent(document: Document, name: string): string | null {
  const tag = document.metas.find((meta) => meta.name === name || meta.property === name);
  return tag?.content ?? null;
}
