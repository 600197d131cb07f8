import type {
  ElementRef,
  ImageElement,
  LinkElement,
  MetaElement,
  ResourceElement,
} from '../page-model/page-snapshot.js';
import { idsIn } from './label-sources.js';
import type { PageElement } from './page-element.js';
import { srcsetAddresses } from './srcset.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import type { TextRange } from './text-collector.js';

/** Limit of each kind; no page for people has more, and memory stays bounded. */
const MAX_PER_KIND = 20_000;
/** Stored with the page in some five bytes each; a page with more is a data table. */
const MAX_PLACES = 5_000;
const WHITESPACE = /[\t\n\f\r ]+/;
const CLICK_HANDLER = /^(?:on|@|\(|v-on:|x-on:|ng-|data-ng-)(?:click|tap|mousedown)\b/;

export interface OpenTitle {
  raw: string;
  readonly element: ElementRef;
  readonly isInHead: boolean;
}
export interface OpenHeading {
  readonly level: number;
  readonly range: TextRange;
  readonly ariaLabel: string | null;
  readonly labels: string[];
  /** Ids of the elements that name it or something inside it. */
  readonly labelledBy: string[];
  readonly element: ElementRef;
}
export interface OpenAnchor {
  readonly href: string | null;
  readonly rel: readonly string[];
  readonly range: TextRange;
  readonly ariaLabel: string | null;
  readonly title: string | null;
  readonly isNamed: boolean;
  readonly hasClickHandler: boolean;
  readonly role: string | null;
  readonly imageAlts: (string | null)[];
  readonly isAriaHidden: boolean;
  /** Names of labelled icons inside. */
  readonly labels: string[];
  /** Ids of the elements that name it or something inside it. */
  readonly labelledBy: string[];
  readonly element: ElementRef;
}
export interface OpenImage extends Unresolved<ImageElement> {
  readonly labelledBy: readonly string[];
}
export interface OpenResource {
  readonly kind: ResourceElement['kind'];
  readonly reference: string;
  readonly element: ElementRef;
}
/** Everything except the resolved address, which needs the base element first. */
export type Unresolved<T extends { readonly url: unknown }> = Omit<T, 'url'>;

/** The items seen so far, in document order. Addresses and texts are filled in at the end of the page. */
export class CollectedLists {
  readonly titles: OpenTitle[] = [];
  readonly metas: MetaElement[] = [];
  readonly links: Unresolved<LinkElement>[] = [];
  readonly headings: OpenHeading[] = [];
  readonly images: OpenImage[] = [];
  readonly anchors: OpenAnchor[] = [];
  readonly jsonLd: { text: string; element: ElementRef }[] = [];
  readonly resources: OpenResource[] = [];
  readonly candidates: Omit<OpenResource, 'kind'>[] = [];
  readonly areas: Omit<OpenResource, 'kind'>[] = [];
  /** Ids of elements and names of anchors; see `places`. */
  private readonly placeNames = new Set<string>();

  /** `null` when there are more than the limit. */
  get places(): ReadonlySet<string> | null {
    return this.placeNames.size > MAX_PLACES ? null : this.placeNames;
  }

  addPlace(name: string | null): void {
    if (name !== null && name !== '' && this.placeNames.size <= MAX_PLACES)
      this.placeNames.add(name);
  }

  addCandidates(srcset: string | null, element: PageElement): void {
    if (srcset === null) return;
    for (const reference of srcsetAddresses(srcset)) add(this.candidates, { reference, element });
  }

  addArea(href: string | null, element: PageElement): void {
    if (href !== null) add(this.areas, { reference: href, element });
  }

  addTitle(element: PageElement, isInHead: boolean): OpenTitle | null {
    return add(this.titles, { raw: '', element, isInHead });
  }

  addMeta(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void {
    add(this.metas, {
      name: lowerCase(attributes.get('name')),
      property: lowerCase(attributes.get('property')),
      httpEquiv: lowerCase(attributes.get('http-equiv')),
      charset: lowerCase(attributes.get('charset')),
      content: attributes.get('content'),
      element,
      isInHead,
    });
  }

  addLink(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void {
    const rel = tokens(attributes.get('rel'));
    const href = attributes.get('href');
    add(this.links, {
      rel,
      href,
      hreflang: attributes.get('hreflang'),
      media: attributes.get('media'),
      element,
      isInHead,
    });
    if (rel.includes('stylesheet')) this.addResource('stylesheet', href, element);
    else if (rel.some((token) => LOADED_RELATIONS.has(token)))
      this.addResource('other', href, element);
  }

  addHeading(
    element: PageElement,
    attributes: StartTagAttributes,
    range: TextRange,
  ): OpenHeading | null {
    return add(this.headings, {
      level: Number(element.info.name.slice(1)),
      range,
      ariaLabel: attributes.get('aria-label'),
      labels: [],
      labelledBy: [...idsIn(attributes.get('aria-labelledby'))],
      element,
    });
  }

  addAnchor(
    element: PageElement,
    attributes: StartTagAttributes,
    range: TextRange,
    isAriaHidden: boolean,
  ): OpenAnchor | null {
    return add(this.anchors, {
      href: attributes.get('href'),
      rel: tokens(attributes.get('rel')),
      range,
      ariaLabel: attributes.get('aria-label'),
      title: attributes.get('title'),
      isNamed: attributes.has('id') || attributes.has('name'),
      hasClickHandler: attributes.hasNameLike((name) => CLICK_HANDLER.test(name)),
      role: lowerCase(attributes.get('role')),
      imageAlts: [],
      isAriaHidden,
      labels: [],
      labelledBy: [...idsIn(attributes.get('aria-labelledby'))],
      element,
    });
  }

  /** Returns the alt text, `null` when the attribute is absent. */
  addImage(element: PageElement, attributes: StartTagAttributes): string | null {
    const alt = attributes.get('alt');
    add(this.images, {
      src: imageSource(attributes),
      alt,
      ariaLabel: attributes.get('aria-label'),
      labelledBy: idsIn(attributes.get('aria-labelledby')),
      role: lowerCase(attributes.get('role')),
      width: attributes.get('width'),
      height: attributes.get('height'),
      style: attributes.get('style'),
      loading: lowerCase(attributes.get('loading')),
      element,
    });
    return alt;
  }

  addJsonLd(element: PageElement): { text: string } | null {
    return add(this.jsonLd, { text: '', element });
  }

  addResource(kind: OpenResource['kind'], reference: string | null, element: PageElement): void {
    if (reference !== null) add(this.resources, { kind, reference, element });
  }
}

/** link relations whose target the browser loads with the page. */
const LOADED_RELATIONS = new Set([
  'icon',
  'apple-touch-icon',
  'mask-icon',
  'manifest',
  'preload',
  'modulepreload',
  'prefetch',
]);

/** src, else the first candidate of srcset; lazy loaders have the real address in data-src. */
function imageSource(attributes: StartTagAttributes): string | null {
  const src = attributes.get('src');
  const isPlaceholder = src === null || src.trim() === '' || /^\s*data:/i.test(src);
  if (!isPlaceholder) return src;
  const srcset = attributes.get('srcset') ?? attributes.get('data-srcset');
  const candidate = srcset === null ? '' : firstCandidate(srcset);
  if (candidate !== '' && !candidate.startsWith('data:')) return candidate;
  return attributes.get('data-src') ?? attributes.get('data-lazy-src') ?? src;
}

/** No address of a picture is longer; the rest is not searched. */
const CANDIDATE_MAX_CHARS = 8_192;

/** The address of the first image candidate (WHATWG HTML 4.8.4.2.1), without surrounding commas. */
function firstCandidate(srcset: string): string {
  const start = srcset.search(/[^\t\n\f\r ,]/);
  if (start === -1) return '';
  const written = srcset.slice(start, start + CANDIDATE_MAX_CHARS);
  const address = written.split(WHITESPACE, 1)[0] ?? '';
  let end = address.length;
  while (address[end - 1] === ',') end -= 1;
  return address.slice(0, end);
}

function add<T>(list: T[], item: T): T | null {
  if (list.length >= MAX_PER_KIND) return null;
  list.push(item);
  return item;
}

function lowerCase(value: string | null): string | null {
  return value === null ? null : value.trim().toLowerCase();
}

function tokens(value: string | null): readonly string[] {
  if (value === null) return NO_TOKENS;
  const text = value.trim().toLowerCase();
  if (text === '') return NO_TOKENS;
  return WHITESPACE.test(text) ? text.split(WHITESPACE) : [text];
}
const NO_TOKENS: readonly string[] = [];
