import { compile, selectAll } from 'css-select';
import type { Options } from 'css-select';
import { HtmlAttribute, HtmlElement, HtmlText } from './html-node.js';
import type { HtmlDocument, HtmlNode } from './html-node.js';
import { InvalidRuleError } from './page-rule.js';

type SelectOptions = Options<HtmlNode, HtmlElement>;

const adapter: NonNullable<SelectOptions['adapter']> = {
  isTag: (node): node is HtmlElement => node instanceof HtmlElement,
  getAttributeValue: (element, name) => element.attributeValues.get(name),
  hasAttrib: (element, name) => element.attributeValues.has(name),
  getName: (element) => element.localName,
  getChildren: childrenOf,
  getParent: (element) => element.parentNode,
  getSiblings: (node) => {
    const parent = node.parentNode;
    return parent === null ? [node] : childrenOf(parent);
  },
  prevElementSibling: (node) => {
    if (!(node instanceof HtmlElement)) return null;
    for (let one = node.previousSibling; one !== null; one = one.previousSibling) {
      if (one instanceof HtmlElement) return one;
    }
    return null;
  },
  getText: textContent,
  // The page is always searched from its root.
  removeSubsets: (nodes) => nodes,
};

/** Finds the elements of a CSS selector, in document order. Throws `InvalidRuleError`. */
export function cssRule(selector: string): (document: HtmlDocument) => readonly HtmlElement[] {
  const options: SelectOptions = { adapter };
  const query = readable(() => compile<HtmlNode, HtmlElement>(selector, options));
  return (document) => selectAll(query, document, options);
}

function readable<T>(compiled: () => T): T {
  try {
    return compiled();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidRuleError(`This CSS selector can't be read: ${reason.slice(0, 200)}`);
  }
}

function childrenOf(node: HtmlNode): HtmlNode[] {
  return node instanceof HtmlText || node instanceof HtmlAttribute ? [] : node.childNodes;
}

function textContent(node: HtmlNode): string {
  if (node instanceof HtmlText) return node.data;
  return childrenOf(node).map(textContent).join('');
}
