import type {
  ElementRef,
  ImageElement,
  LinkElement,
  MetaElement,
  ResourceElement,
} from '../../audits/page-snapshot.js';
import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import type { TextRange } from './text-collector.js';

/** Of each kind; a page beyond it is no page a person reads, and memory stays bounded. */
const MAX_PER_KIND = 20_000;
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
  /** Names of labelled icons inside. */
  readonly labels: string[];
  readonly element: ElementRef;
}
export interface OpenResource {
  readonly kind: ResourceElement['kind'];
  readonly reference: string;
  readonly element: ElementRef;
}
/** Everything but the resolved address, which needs the base element first. */
export type Unresolved<T extends { readonly url: unknown }> = Omit<T, 'url'>;

/** What has been seen so far, in document order. Addresses and texts are filled in when the page ends. */
export class CollectedLists {
  readonly titles: OpenTitle[] = [];
  readonly metas: MetaElement[] = [];
  readonly links: Unresolved<LinkElement>[] = [];
  readonly headings: OpenHeading[] = [];
  readonly images: Unresolved<ImageElement>[] = [];
  readonly anchors: OpenAnchor[] = [];
  readonly jsonLd: { text: string; element: ElementRef }[] = [];
  readonly resources: OpenResource[] = [];

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
      element,
    });
  }

  addAnchor(
    element: PageElement,
    attributes: StartTagAttributes,
    range: TextRange,
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
      labels: [],
      element,
    });
  }

  /** Gives the alt text, `null` when the attribute is absent. */
  addImage(element: PageElement, attributes: StartTagAttributes): string | null {
    const alt = attributes.get('alt');
    add(this.images, {
      src: imageSource(attributes),
      alt,
      ariaLabel: attributes.get('aria-label'),
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

/** src, else the first candidate of srcset; lazy loaders keep the real address in data-src. */
function imageSource(attributes: StartTagAttributes): string | null {
  const src = attributes.get('src');
  const isPlaceholder = src === null || src.trim() === '' || /^\s*data:/i.test(src);
  if (!isPlaceholder) return src;
  const srcset = attributes.get('srcset') ?? attributes.get('data-srcset');
  const candidate = srcset === null ? '' : (srcset.trim().split(WHITESPACE, 1)[0] ?? '');
  if (candidate !== '' && !candidate.startsWith('data:')) return candidate.replace(/,+$/, '');
  return attributes.get('data-src') ?? attributes.get('data-lazy-src') ?? src;
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
