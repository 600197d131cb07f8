import { decodeHTML } from 'entities/decode';
import type { PageElement } from '../html/page-element.js';
import type { PageSink } from '../html/page-sink.js';
import { readTokens } from '../html/read-tokens.js';
import type { StartTagAttributes } from '../html/start-tag-attributes.js';
import { HtmlDocument, HtmlText } from './html-node.js';
import type { HtmlElement } from './html-node.js';

/** Their text is decoded although it contains no elements. */
const DECODED = new Set(['title', 'textarea']);

/**
 * The tree of a page for selectors: what a browser shows among its elements, without comments and without the content
 * of noscript and template.
 */
export function htmlTree(html: string): HtmlDocument {
  return readTokens(html, () => new TreeSink()).sink.document;
}

class TreeSink implements PageSink {
  readonly document = new HtmlDocument();
  private readonly elements = new Map<PageElement, HtmlElement>();

  doctype(): void {
    // Selectors see none.
  }

  open(element: PageElement, attributes: StartTagAttributes): void {
    const node = this.of(element);
    if (!attributes.isEmpty) node.addAttributes(attributes.all());
  }

  text(text: string, parent: PageElement | null): void {
    if (parent !== null) this.addText(this.of(parent), text);
  }

  silentText(element: PageElement, text: string): void {
    const isDecoded = DECODED.has(element.tag) && text.includes('&');
    this.addText(this.of(element), isDecoded ? decodeHTML(text) : text);
  }

  breakWord(): void {
    // The tree keeps the text as written.
  }

  /** Elements that the rules of HTML add are not announced: they exist as soon as something is in them. */
  private of(element: PageElement): HtmlElement {
    return this.elements.get(element) ?? this.add(element);
  }

  private add(element: PageElement): HtmlElement {
    const parent = element.parent === null ? this.document : this.of(element.parent);
    const added = this.document.createElement(element.tag);
    this.elements.set(element, added);
    parent.append(added);
    return added;
  }

  private addText(parent: HtmlElement, text: string): void {
    const last = parent.childNodes.at(-1);
    if (last instanceof HtmlText) {
      last.data += text;
      return;
    }
    const added = this.document.createText();
    added.data = text;
    parent.append(added);
  }
}
