import { elementSelector } from '@app/crawler/pages';
import { parsePage } from '@app/crawler/testing';
import type { ElementRef } from '@app/crawler/pages';
import { defaultTreeAdapter as tree, html as names, parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Fix } from '../contract/index.js';

type FixedValue = Pick<
  Fix,
  'kind' | 'name' | 'selector' | 'original_content' | 'optimized_content'
>;
type Element = DefaultTreeAdapterTypes.Element;

/** The page after its owner has adopted these fixes by hand. Throws for a missing element. */
export function withFixes(source: string, url: string, fixes: readonly FixedValue[]): string {
  const document = parsePage(source, { finalUrl: url });
  const refs = [...document.images, ...document.anchors].map(({ element }) => element);
  const root = parse(source);
  const todo = fixes.map((fix) => ({ fix, target: targetOf(root, refs, fix) }));
  for (const { fix, target } of todo) write(fix, target);
  return serialize(root);
}

/** The element to write into: an existing one, or a new one at the end of the head. */
function targetOf(
  root: DefaultTreeAdapterTypes.Document,
  refs: readonly ElementRef[],
  { kind, name, selector, original_content: original }: FixedValue,
): Element {
  const all = elementsIn(root);
  const first = (fits: (element: Element) => boolean): Element | undefined => all.find(fits);
  const orNew = (tag: string, found: Element | undefined): Element => found ?? added(all, tag);
  switch (kind) {
    case 'title':
      return orNew(
        'title',
        first(({ tagName }) => tagName === 'title'),
      );
    case 'meta_description':
      return orNew('meta', first(isMeta('description')));
    case 'og':
      return orNew('meta', first(isMeta(name ?? '')));
    case 'viewport':
      return orNew('meta', first(isMeta('viewport')));
    case 'lang':
      return required(first(({ tagName }) => tagName === 'html'));
    case 'json_ld':
      return orNew(
        'script',
        original === null ? undefined : first((element) => textOf(element) === original),
      );
    case 'h1':
    case 'image_alt':
    case 'image_dimensions':
    case 'link_text': {
      const ref = refs.find((it) => (selector ?? '').startsWith(elementSelector(it)));
      return required(ref && first((element) => isAt(element, ref)));
    }
  }
}

function write({ kind, name, optimized_content: text }: FixedValue, element: Element): void {
  switch (kind) {
    case 'title':
    case 'h1':
    case 'link_text':
      setText(element, text);
      return;
    case 'json_ld':
      set(element, 'type', 'application/ld+json');
      setText(element, text);
      return;
    case 'meta_description':
    case 'viewport':
    case 'og':
      set(
        element,
        name?.startsWith('og:') === true ? 'property' : 'name',
        name ?? META_NAMES[kind] ?? '',
      );
      set(element, 'content', text);
      return;
    case 'lang':
      set(element, 'lang', text);
      return;
    case 'image_alt':
      set(element, 'alt', text);
      return;
    case 'image_dimensions': {
      const [width = '', height = ''] = text.split('x');
      set(element, 'width', width);
      set(element, 'height', height);
    }
  }
}

const META_NAMES: Partial<Record<FixedValue['kind'], string>> = {
  meta_description: 'description',
  viewport: 'viewport',
};

function isMeta(wanted: string): (element: Element) => boolean {
  return (element) =>
    element.tagName === 'meta' && [get(element, 'name'), get(element, 'property')].includes(wanted);
}

function added(all: readonly Element[], tag: string): Element {
  const element = tree.createElement(tag, names.NS.HTML, []);
  tree.appendChild(required(all.find(({ tagName }) => tagName === 'head')), element);
  return element;
}

function isAt(element: Element, ref: ElementRef): boolean {
  const { parentNode: parent } = element;
  if (element.tagName !== ref.tag || parent === null) return false;
  const alike = parent.childNodes.filter((node) => node.nodeName === ref.tag);
  if (alike.indexOf(element) !== ref.nthOfType - 1) return false;
  return ref.parent === null || (tree.isElementNode(parent) && isAt(parent, ref.parent));
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    tree.isElementNode(child) ? [child, ...elementsIn(child)] : [],
  );
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}

function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) tree.detachNode(child);
  tree.insertText(element, text);
}

function get(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function set(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((it) => it.name !== name), { name, value }];
}

function required(element: Element | undefined): Element {
  if (element === undefined) throw new Error('The page has no such element.');
  return element;
}
