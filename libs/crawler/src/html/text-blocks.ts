import { collapse } from './collapse.js';
import { readElements } from './read-elements.js';
import type { ElementAttributes } from './read-elements.js';

/** One paragraph, list item, table cell or heading of the main part, collapsed and decoded. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

/** Elements around the content: the same that the scanner excludes from the main text. */
const LEFT_OUT = new Set(
  'script style noscript template nav header footer aside form head svg select button iframe'.split(
    ' ',
  ),
);
/** A main heading is often in its own header; inside these elements a header belongs to the content. */
const CONTENT = new Set(['main', 'article', 'section']);
const BLOCKS = new Set(
  'address article blockquote body caption dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr html li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const ITEMS = new Set('li dt dd td th figcaption caption summary'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** The beginning of a page shows its subject, so no more is kept. */
const MAX_BLOCKS = 400;
const MAX_BLOCK_UNITS = 4_000;
/** A main element with less text is an empty shell; the content is outside it. */
const MIN_MAIN_UNITS = 200;
/** Googlebot reads 2 MiB of a page; later content does not define its subject. UTF-16 units. */
const MAX_HTML_UNITS = 2 * 1024 * 1024;

/**
 * The main part of a page block by block, so that no sentence runs from a heading or menu entry into the next
 * paragraph. Never throws.
 */
export function readTextBlocks(html: string): TextBlock[] {
  const reader = new BlockReader();
  readElements(html.slice(0, MAX_HTML_UNITS), reader);
  return reader.finish();
}

class BlockReader {
  private readonly blocks: (TextBlock & { readonly isInMain: boolean })[] = [];
  private mainParts = 0;
  private contentParts = 0;
  private readonly path: string[] = [];
  private leftOut = 0;
  private kind: TextBlock['kind'] = 'paragraph';
  private buffer = '';

  open(name: string, attributes: ElementAttributes): void {
    // It usually separates two things that are not one sentence.
    if (name === 'br') this.flush(this.kind);
    if (VOID.has(name)) return;
    if (BLOCKS.has(name)) this.flush();
    this.path.push(name);
    if (name === 'main') this.mainParts += 1;
    if (CONTENT.has(name)) this.contentParts += 1;
    if (this.leftOut > 0 || this.isLeftOut(name, attributes)) {
      this.leftOut += 1;
      return;
    }
    if (/^h[1-6]$/.test(name)) this.kind = 'heading';
    else if (ITEMS.has(name)) this.kind = 'item';
    else if (BLOCKS.has(name)) this.kind = 'paragraph';
  }

  text(text: string): void {
    if (this.leftOut === 0) this.buffer += text.slice(0, MAX_BLOCK_UNITS - this.buffer.length);
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    if (BLOCKS.has(name)) this.flush();
    const closed = this.path.pop();
    if (closed === 'main') this.mainParts -= 1;
    if (closed !== undefined && CONTENT.has(closed)) this.contentParts -= 1;
    if (closed !== undefined && this.leftOut > 0) this.leftOut -= 1;
  }

  finish(): TextBlock[] {
    this.flush();
    const inMain = this.blocks.filter(({ isInMain }) => isInMain);
    const units = inMain.reduce((sum, { text }) => sum + text.length, 0);
    const kept = units >= MIN_MAIN_UNITS ? inMain : this.blocks;
    return kept.map(({ kind, text }) => ({ kind, text }));
  }

  private isLeftOut(name: string, attributes: ElementAttributes): boolean {
    if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
    if (name === 'header') return this.contentParts === 0;
    return LEFT_OUT.has(name);
  }

  private flush(next: TextBlock['kind'] = 'paragraph'): void {
    const text = collapse(this.buffer);
    const isKept = text !== '' && this.leftOut === 0 && this.blocks.length < MAX_BLOCKS;
    if (isKept) this.blocks.push({ kind: this.kind, text, isInMain: this.mainParts > 0 });
    if (this.leftOut === 0) this.buffer = '';
    this.kind = next;
  }
}
