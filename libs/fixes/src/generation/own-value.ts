import type { PageSnapshot } from '@app/crawler/pages';
import type { WidgetFixInput } from '../contract/index.js';
import { keyedAnchors, keyedImages } from '../material/page-elements.js';
import type { FixToWrite } from './fix-to-write.js';

/** A value that the caller wants to write independently of any issue. */
export type OwnValue = Pick<FixToWrite, 'kind' | 'name' | 'elementKey' | 'selector' | 'original'>;
export type FoundOwnValue =
  | { readonly kind: 'found'; readonly value: OwnValue; readonly content: string }
  | { readonly kind: 'refused'; readonly reason: string };

type Document = NonNullable<PageSnapshot['document']>;

const OF_PAGE = { name: null, elementKey: '', selector: null } as const;
const NOT_WRITTEN =
  'The widget writes titles, meta descriptions, alternative texts, link texts and structured data.';
const NO_ELEMENT = 'No image or link on the page matches this selector.';

/** The value on the page that the specification's call refers to; `page` has just been read. */
export function ownValueOf(
  { document }: Pick<PageSnapshot, 'document'>,
  { fixType, fixData }: Pick<WidgetFixInput, 'fixType' | 'fixData'>,
): FoundOwnValue {
  const { optimized_content: text, selector, schema } = fixData;
  if (document === null) return refused('The page is not HTML.');
  if (fixType === 'schema') {
    if (schema === undefined) return refused('Structured data is sent as schema.');
    const value: OwnValue = { ...OF_PAGE, kind: 'json_ld', elementKey: 'own', original: null };
    return { kind: 'found', value, content: JSON.stringify(schema) };
  }
  if (text === undefined) return refused('The text is sent as optimized_content.');
  const value = valueOfText(document, fixType, selector);
  return typeof value === 'string' ? refused(value) : { kind: 'found', value, content: text };
}

function valueOfText(
  document: Document,
  fixType: Exclude<WidgetFixInput['fixType'], 'schema'>,
  selector: string | undefined,
): OwnValue | string {
  switch (fixType) {
    case 'title':
      return { ...OF_PAGE, kind: 'title', original: document.titles[0]?.text ?? null };
    case 'meta': {
      const meta = document.metas.find(({ name }) => name === 'description');
      return { ...OF_PAGE, kind: 'meta_description', original: meta?.content ?? null };
    }
    case 'images': {
      const image = keyedImages(document).find((candidate) =>
        matchesSelector(candidate.selector, selector),
      );
      if (image === undefined) return NO_ELEMENT;
      const { key: elementKey, selector: own, element } = image;
      return { ...OF_PAGE, kind: 'image_alt', elementKey, selector: own, original: element.alt };
    }
    case 'links': {
      const link = keyedAnchors(document).find((candidate) =>
        matchesSelector(candidate.selector, selector),
      );
      if (link === undefined) return NO_ELEMENT;
      const { key: elementKey, selector: own, element } = link;
      return { ...OF_PAGE, kind: 'link_text', elementKey, selector: own, original: element.text };
    }
    case 'headings':
    case 'h1':
    case 'content':
    case 'technical':
      return NOT_WRITTEN;
  }
}

/** Identified as in fixes, or as in issues by its position alone. */
function matchesSelector(own: string, wanted: string | undefined): boolean {
  return wanted !== undefined && (own === wanted || own.startsWith(`${wanted}[`));
}

function refused(reason: string): FoundOwnValue {
  return { kind: 'refused', reason };
}
