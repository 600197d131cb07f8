import type { PageSnapshot } from '@app/crawler/pages';
import type { PlacedFinding, ReadablePage } from '@app/seo-scan';
import type { FixableCheck } from '../rules/fixable-checks.js';
import { isInside, keyedAnchors, keyedImages } from '../material/page-elements.js';
import type { KeyedElement } from '../material/page-elements.js';
import type { FixToWrite } from './fix-to-write.js';

export type Place = Pick<
  FixToWrite,
  'name' | 'elementKey' | 'selector' | 'original' | 'suggestionOnly'
>;
type Document = NonNullable<PageSnapshot['document']>;

const OF_PAGE: Place = {
  name: null,
  elementKey: '',
  selector: null,
  original: null,
  suggestionOnly: null,
};

/** The current values on the page that a check's finding is about; empty if the element cannot be identified. */
export function placesOf(
  { page: { document }, html }: ReadablePage,
  check: FixableCheck,
  finding: PlacedFinding | null,
): Place[] {
  if (document === null) return [];
  switch (check.place) {
    case 'page':
      return [placeOnPage(document, check, finding)];
    case 'tags':
      return missingTags(document, finding).map((name) => ({
        ...OF_PAGE,
        name,
        elementKey: name,
        original: metaContent(document, name),
      }));
    case 'new-script':
      return [{ ...OF_PAGE, elementKey: 'new' }];
    case 'script':
      return scriptOf(document, finding);
    case 'image': {
      const image = keyedImages(document).find(
        ({ element }) => element.element === finding?.element,
      );
      return image === undefined ? [] : [placeOfImage(image, check)];
    }
    case 'inner-image':
      return innerImages(document, finding).map((image) => placeOfImage(image, check));
    case 'link':
      return linkOf(document, html, finding);
  }
}

function placeOnPage(
  document: Document,
  check: FixableCheck,
  finding: PlacedFinding | null,
): Place {
  switch (check.kind) {
    case 'title':
      return { ...OF_PAGE, original: document.titles[0]?.text ?? null };
    case 'meta_description':
      return { ...OF_PAGE, original: metaContent(document, 'description') };
    case 'lang':
      return { ...OF_PAGE, original: document.htmlLang };
    case 'viewport': {
      const rules = document.metas.filter(({ name }) => name === 'viewport');
      const original = rules[0]?.content ?? null;
      // Browsers apply the last rule, but the widget changes the first.
      return { ...OF_PAGE, original, suggestionOnly: rules.length > 1 ? TWO_VIEWPORTS : null };
    }
    case 'h1':
      return {
        ...OF_PAGE,
        selector: finding?.selector ?? null,
        original: finding?.selector == null ? null : '',
      };
    case 'og':
    case 'image_alt':
    case 'image_dimensions':
    case 'json_ld':
    case 'link_text':
      return OF_PAGE;
  }
}

const TWO_VIEWPORTS = 'The page has several viewport tags; remove all but one first.';
const HOLDS_MORE =
  'The link contains an icon or another element. Name it in the page itself with aria-label on the link.';

/**
 * Both checks of preview tags list what is missing: "Missing: og:title, og:url"; the card is a single tag. A picture
 * is written with its card, since it would cause the next issue alone (social.twitter_card_missing).
 */
function missingTags(document: Document, finding: PlacedFinding | null): string[] {
  const named = finding?.currentValue?.match(/og:\w+/gu) ?? null;
  if (named === null) return [CARD];
  const isMissing = (name: string): boolean => (metaContent(document, name) ?? '').trim() === '';
  const names = [...named];
  if (names.includes('og:title') && metaContent(document, 'og:description') === null)
    names.push('og:description');
  if (names.includes('og:image') && isMissing(CARD)) names.push(CARD);
  return names;
}
const CARD = 'twitter:card';

function metaContent(document: Document, name: string): string | null {
  const tag = document.metas.find((meta) => meta.name === name || meta.property === name);
  return tag?.content ?? null;
}

function scriptOf(document: Document, finding: PlacedFinding | null): Place[] {
  const at = document.jsonLd.findIndex(({ element }) => element === finding?.element);
  const script = document.jsonLd[at];
  if (script === undefined) return [];
  return [{ ...OF_PAGE, elementKey: `script ${at + 1}`, original: script.text }];
}

function placeOfImage(
  { element, key, selector }: ReturnType<typeof keyedImages>[number],
  { kind }: FixableCheck,
): Place {
  const { width, height, alt } = element;
  const size = width === null && height === null ? null : `${width ?? ''}x${height ?? ''}`;
  const original = kind === 'image_dimensions' ? size : alt;
  return { ...OF_PAGE, elementKey: key, selector, original };
}

/** The first picture in a link whose pictures have no text: one name is enough. */
function innerImages(
  document: Document,
  finding: PlacedFinding | null,
): ReturnType<typeof keyedImages> {
  const link = finding?.element;
  if (link == null) return [];
  return keyedImages(document)
    .filter(({ element }) => isInside(element.element, link))
    .slice(0, 1);
}

function linkOf(document: Document, html: string, finding: PlacedFinding | null): Place[] {
  const link = keyedAnchors(document).find(({ element }) => element.element === finding?.element);
  if (link === undefined) return [];
  const { element, key, selector } = link;
  const isEmpty = element.text === '';
  return [
    {
      ...OF_PAGE,
      elementKey: key,
      selector,
      original: element.text,
      suggestionOnly: isEmpty && !holdsNothing(link, html) ? HOLDS_MORE : null,
    },
  ];
}

/** Whether there is only white space between its tags. A start tag that cannot be located counts as not empty. */
function holdsNothing(
  { element }: KeyedElement<{ element: { source: string } }>,
  html: string,
): boolean {
  const { source } = element.element;
  const at = html.indexOf(source);
  if (at < 0 || !source.endsWith('>')) return false;
  return /^\s*<\/a\s*>/iu.test(html.slice(at + source.length, at + source.length + MAX_GAP_UNITS));
}
const MAX_GAP_UNITS = 500;
