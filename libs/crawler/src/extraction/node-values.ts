import { collapse, collapseRuns } from '../html/collapse.js';
import { BLOCK, tagInfo } from '../html/tag-table.js';
import { HtmlAttribute, HtmlDocument, HtmlElement, HtmlText } from './html-node.js';
import type { HtmlNode } from './html-node.js';
import { VALUE_MAX_CHARS } from './page-rule.js';

/** Not part of the text around them; read only where a rule selects them. */
const NOT_TEXT = new Set(['script', 'style']);
const VOID = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);
/** Written as they are. */
const RAW = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);

/** The text of a node with collapsed white space and a space between blocks; reads little further than `maxChars`. */
export function textOf(node: HtmlNode, maxChars = VALUE_MAX_CHARS): string {
  if (node instanceof HtmlAttribute) return collapse(node.value.slice(0, 2 * maxChars));
  let text = '';
  // Separate from the text, which would be copied as a whole to find its last character.
  let endsWithSpace = false;
  for (const part of textsOf(node, true)) {
    const collapsed = collapseRuns(part);
    const added: string = endsWithSpace ? collapsed.trimStart() : collapsed;
    if (added === '') continue;
    text += added;
    endsWithSpace = added.endsWith(' ');
    if (text.length > maxChars + 1) break;
  }
  return text.trim();
}

function* textsOf(node: HtmlNode, isRoot: boolean): Generator<string> {
  if (node instanceof HtmlText) {
    // What is cut from a long text is longer than a value, unless it is white space.
    for (let at = 0; at < node.data.length; at += VALUE_MAX_CHARS)
      yield node.data.slice(at, at + VALUE_MAX_CHARS);
    return;
  }
  if (node instanceof HtmlAttribute) return;
  if (!isRoot && node instanceof HtmlElement && NOT_TEXT.has(node.localName)) return;
  const isApart = node instanceof HtmlElement && (tagInfo(node.localName).flags & BLOCK) !== 0;
  if (isApart) yield ' ';
  for (const child of node.childNodes) yield* textsOf(child, false);
  if (isApart) yield ' ';
}

/** The markup of a node; ends soon after `maxChars`. */
export function markupOf(node: HtmlNode, maxChars = VALUE_MAX_CHARS): string {
  let markup = '';
  for (const part of markupParts(node, maxChars)) {
    markup += part;
    if (markup.length > maxChars) break;
  }
  return markup;
}

function* markupParts(node: HtmlNode, maxChars: number): Generator<string> {
  if (node instanceof HtmlAttribute) yield node.value;
  else if (node instanceof HtmlText) {
    const parent = node.parentNode;
    const isRaw = parent instanceof HtmlElement && RAW.has(parent.localName);
    const text = node.data.slice(0, maxChars + 1);
    yield isRaw ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  } else if (node instanceof HtmlDocument) {
    for (const child of node.childNodes) yield* markupParts(child, maxChars);
  } else {
    yield startTag(node, maxChars);
    if (VOID.has(node.localName)) return;
    for (const child of node.childNodes) yield* markupParts(child, maxChars);
    yield `</${node.localName}>`;
  }
}

function startTag({ localName, attributeValues }: HtmlElement, maxChars: number): string {
  let tag = `<${localName}`;
  for (const [name, value] of attributeValues) {
    if (tag.length > maxChars) break;
    const shown = value.slice(0, maxChars + 1);
    tag += ` ${name}="${shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  }
  return `${tag}>`;
}
