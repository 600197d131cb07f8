import { html, parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import type { PageDocument } from '../page-model/page-snapshot.js';

type Node5 = DefaultTreeAdapterMap['node'];
type Element5 = DefaultTreeAdapterMap['element'];

/** The parts of a page that two parsers must agree on. */
export interface PageOutline {
  readonly titles: readonly string[];
  readonly headMetas: readonly string[];
  readonly bodyMetas: readonly string[];
  readonly headLinks: readonly string[];
  readonly bodyLinks: readonly string[];
  readonly headings: readonly string[];
  readonly anchors: readonly string[];
  readonly images: readonly string[];
  readonly jsonLd: readonly string[];
  readonly text: string;
}

const { HTML, SVG } = html.NS;
const SILENT_HTML = new Set(
  'script style textarea iframe noembed noframes noscript template title'.split(' '),
);
const SILENT_SVG = new Set('title desc metadata style script'.split(' '));

/** The outline of the tree built by parse5, which follows the standard to the letter. */
export function outlineByStandard(page: string): PageOutline {
  const document = parse(page);
  const root = document.childNodes.find((node) => node.nodeName === 'html');
  const [head, body] = ['head', 'body'].map((name) =>
    childrenOf(root).find((one) => one.nodeName === name),
  );
  const elements = (name: string, inside: Node5 | undefined): Element5[] =>
    descendants(inside).filter((one) => one.tagName === name && one.namespaceURI === HTML);
  const all = (name: string): Element5[] => elements(name, root);
  const meta = (one: Element5): string => `${attribute(one, 'name')}=${attribute(one, 'content')}`;
  const link = (one: Element5): string => `${attribute(one, 'rel')}=${attribute(one, 'href')}`;
  const rest = (name: string): Element5[] => {
    const inHead = new Set(elements(name, head));
    return all(name).filter((one) => !inHead.has(one));
  };
  return {
    titles: all('title').map((one) => withoutWhitespace(rawText(one))),
    headMetas: elements('meta', head).map(meta),
    bodyMetas: rest('meta').map(meta),
    headLinks: elements('link', head).map(link),
    bodyLinks: rest('link').map(link),
    headings: descendants(root)
      .filter((one) => /^h[1-6]$/.test(one.tagName) && one.namespaceURI === HTML)
      .map((one) => `${one.tagName} ${withoutWhitespace(shownText(one))}`),
    anchors: all('a').map(
      (one) => `${attribute(one, 'href')} ${withoutWhitespace(shownText(one))}`,
    ),
    images: all('img').map((one) => attribute(one, 'src')),
    jsonLd: all('script')
      .filter((one) => attribute(one, 'type') === 'application/ld+json')
      .map(rawText),
    text: body === undefined ? '' : withoutWhitespace(shownText(body)),
  };
}

export function outlineOf(page: PageDocument): PageOutline {
  const { metas, links } = page;
  const meta = (one: (typeof metas)[number]): string => `${one.name ?? ''}=${one.content ?? ''}`;
  const link = (one: (typeof links)[number]): string => `${one.rel.join(' ')}=${one.href ?? ''}`;
  return {
    titles: page.titles.map(({ text }) => withoutWhitespace(text)),
    headMetas: metas.filter(({ isInHead }) => isInHead).map(meta),
    bodyMetas: metas.filter(({ isInHead }) => !isInHead).map(meta),
    headLinks: links.filter(({ isInHead }) => isInHead).map(link),
    bodyLinks: links.filter(({ isInHead }) => !isInHead).map(link),
    headings: page.headings.map(({ level, text }) => `h${level} ${withoutWhitespace(text)}`),
    anchors: page.anchors.map(({ href, text }) => `${href ?? ''} ${withoutWhitespace(text)}`),
    images: page.images.map(({ src }) => src ?? ''),
    jsonLd: page.jsonLd.map(({ text }) => text),
    text: withoutWhitespace(page.bodyText),
  };
}

/** The standard does not define where words end. */
function withoutWhitespace(text: string): string {
  return text.replace(/\s+/g, '');
}

function childrenOf(node: Node5 | undefined): Node5[] {
  return node !== undefined && 'childNodes' in node ? node.childNodes : [];
}

function descendants(node: Node5 | undefined): Element5[] {
  return childrenOf(node).flatMap((child) =>
    'tagName' in child ? [child, ...descendants(child)] : [],
  );
}

function attribute(element: Element5, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? '';
}

function rawText(element: Element5): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function shownText(node: Node5): string {
  for (let above: Node5 | null = node; above !== null; above = parentOf(above)) {
    if (isSilent(above)) return '';
  }
  return textInside(node);
}

function textInside(node: Node5): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return isSilent(node) ? '' : childrenOf(node).map(textInside).join('');
}

function isSilent(node: Node5): boolean {
  if (!('tagName' in node)) return false;
  if (node.namespaceURI === HTML) return SILENT_HTML.has(node.tagName);
  return node.namespaceURI === SVG && SILENT_SVG.has(node.tagName);
}

function parentOf(node: Node5): Node5 | null {
  return 'parentNode' in node ? node.parentNode : null;
}
