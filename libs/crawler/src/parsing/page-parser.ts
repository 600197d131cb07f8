import { hash } from 'node:crypto';
import { decodeHTML } from 'entities/decode';
import { NEAR_DUPLICATE_MIN_WORDS } from '../page-model/page-limits.js';
import type {
  AnchorElement,
  HeadingElement,
  PageDocument,
  ResourceElement,
} from '../page-model/page-snapshot.js';
import { addAmounts, measureText, wordsOf } from './count-words.js';
import { hashWords, simHashOf } from './sim-hash.js';
import type { OpenAnchor, OpenHeading, OpenResource } from '../html/collected-lists.js';
import type { LabelSources } from '../html/label-sources.js';
import { PageCollector } from '../html/page-collector.js';
import { readTokens } from '../html/read-tokens.js';
import { collapse } from '../html/collapse.js';
import type { TextCollector } from '../html/text-collector.js';
import { UrlResolver } from './url-resolver.js';
import type { ResolvedUrl } from './url-resolver.js';

export interface ParsePageOptions {
  /** The address of the page after redirects, against which relative addresses are resolved. */
  readonly finalUrl: string;
  /** Shared by the pages of one crawl; by default the page is a website of its own. */
  readonly resolver?: UrlResolver;
  /** From the bytes (charset.ts); `null` when only the text is available, which then decides. */
  readonly hasEarlyMetaCharset?: boolean;
  /** Served as XML, where `xml:lang` names the language. */
  readonly isXml?: boolean;
}

type Resolve = (reference: string) => ResolvedUrl;

/**
 * Reads a page in one pass, without a tree. Never throws: HTML has no syntax errors. The time is linear in the length,
 * also for deeply nested, unclosed and endless one-line pages.
 */
export function parsePage(html: string, options: ParsePageOptions): PageDocument {
  const { builder, sink: collector } = readTokens(html, () => new PageCollector(html));
  const { lists, texts, labelSources } = collector;
  const resolver = options.resolver ?? new UrlResolver(options.finalUrl);
  const resolve = baseResolver(resolver, options.finalUrl, collector.baseHref);
  const { bodyText, mainText, plainText, asideTexts, noSnippetChars } = texts.finish();
  const caseFolded = mainText.toLowerCase();
  const words = hashWords(caseFolded);
  const mainWordCount = wordsOf(words.amount);
  return {
    doctype: collector.doctypeText,
    htmlLang: (options.isXml === true ? collector.xmlLang : null) ?? collector.htmlLang,
    baseHref: collector.baseHref,
    headClosedBy: builder.headClosedBy,
    hasEarlyMetaCharset: options.hasEarlyMetaCharset ?? hasEarlyCharset(html),
    titles: lists.titles.map(({ raw, element, isInHead }) => ({
      text: collapse(decode(raw)),
      element,
      isInHead,
    })),
    metas: lists.metas,
    links: lists.links.map((link) => ({
      ...link,
      url: link.href === null ? null : resolve(link.href).url,
    })),
    headings: lists.headings.map((heading) => finishHeading(heading, texts, labelSources)),
    images: lists.images.map(({ labelledBy, ...image }) => ({
      ...image,
      ariaLabel: labelSources.textOf(labelledBy) || image.ariaLabel,
      url: image.src === null ? null : resolve(image.src).url,
    })),
    anchors: lists.anchors.map((anchor) => finishAnchor(anchor, texts, labelSources, resolve)),
    jsonLd: lists.jsonLd,
    resources: lists.resources.flatMap((resource) => finishResource(resource, resolve)),
    candidates: lists.candidates.flatMap(({ reference, element }) => {
      const { url } = resolve(reference);
      return url === null ? [] : [{ url, element }];
    }),
    areas: lists.areas.flatMap(({ reference: href, element }) => {
      const { url, isInternal } = resolve(href);
      return url === null ? [] : [{ href, url, isInternal, element }];
    }),
    places: lists.places,
    mainText,
    plainText,
    mainWordHashes: words.hashes,
    contentHash: hashContent(caseFolded),
    simHash: mainWordCount < NEAR_DUPLICATE_MIN_WORDS ? null : simHashOf(words),
    bodyText,
    mainWordCount,
    // No word continues from a menu into the main text, so both can be counted separately and the main text is read
    // once.
    bodyWordCount: wordsOf(addAmounts([words.amount, ...asideTexts.map(measureText)])),
    noSnippetChars,
    scriptCount: collector.scriptCount,
    elementCount: builder.elementCount,
    domShape: collector.shape.text(),
    hasPasswordField: collector.hasPasswordField,
    hasMedia: collector.hasMedia,
    hasCode: collector.hasCode,
  };
}

/** SHA-256 (hex) of a case-folded text; `null` without text. */
function hashContent(text: string): string | null {
  return text === '' ? null : hash('sha256', text);
}

function baseResolver(resolver: UrlResolver, finalUrl: string, baseHref: string | null): Resolve {
  const page = resolver.forBase(finalUrl);
  if (baseHref === null) return page;
  const base = page(baseHref).url;
  return base === null ? page : resolver.forBase(base);
}

function finishHeading(
  heading: OpenHeading,
  texts: TextCollector,
  sources: LabelSources,
): HeadingElement {
  const { level, element, labelledBy, ariaLabel } = heading;
  const text = texts.read(heading.range);
  const labelOf = (): string => collapse([...heading.labels, sources.textOf(labelledBy)].join(' '));
  const accessibleName = text || labelOf() || collapse(ariaLabel ?? '');
  return { level, text, accessibleName, element };
}

function finishAnchor(
  anchor: OpenAnchor,
  texts: TextCollector,
  sources: LabelSources,
  resolve: Resolve,
): AnchorElement {
  const { range, labels, labelledBy, imageAlts, ...rest } = anchor;
  const referenced = sources.textOf(labelledBy);
  if (referenced !== '') labels.push(referenced);
  const { url, isInternal } = anchor.href === null ? NOWHERE : resolve(anchor.href);
  return {
    ...rest,
    url,
    isInternal,
    text: texts.read(range),
    imageAlts: labels.length === 0 ? imageAlts : [...imageAlts, ...labels],
  };
}
const NOWHERE: ResolvedUrl = { url: null, isInternal: false };

function finishResource(resource: OpenResource, resolve: Resolve): ResourceElement[] {
  const { kind, element, reference } = resource;
  const { url } = resolve(reference);
  return url === null ? [] : [{ kind, url, element }];
}

function decode(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

function hasEarlyCharset(html: string): boolean {
  return /<meta[^<>]+charset\s*=/i.test(html.slice(0, 1024));
}
