import { decodeHTML } from 'entities/decode';
import type { TokenizerCallbacks } from 'htmlparser2';
import type { ElementRef } from '../../audits/page-snapshot.js';
import { BodyRules } from './body-rules.js';
import { OpenElements } from './open-elements.js';
import { PageElement } from './page-element.js';
import { StartTagAttributes } from './start-tag-attributes.js';
import { BLOCK, BREAKOUT, HEAD, SILENT, SKIPPED, tagInfo, VOID } from './tag-table.js';
import type { TagInfo } from './tag-table.js';

/** What the tree builder tells while it reads. */
export interface PageSink {
  doctype(text: string): void;
  /** `html` and `body` may come twice: their attributes are merged. */
  open(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void;
  /** Shown text of the body, decoded. */
  text(text: string): void;
  /** Text inside title, script, svg title …, as written. */
  silentText(element: PageElement, text: string): void;
  /** A block begins or ends: words do not run across. */
  breakWord(): void;
}

const NOT_WHITESPACE = /[^\t\n\f\r ]/;
/** Inside these HTML begins again. */
const INTEGRATION_POINTS = new Set(['foreignobject', 'desc', 'title']);

type Phase = 'before-head' | 'in-head' | 'after-head' | 'in-body';

/**
 * Makes HTML's element structure from tokens in one pass without keeping a tree: head and body, implied
 * and optional tags, tables, svg. What browsers rearrange (foster parenting, repeated formatting
 * elements) stays where it is written.
 * noscript and template count as empty: a reader with scripts sees nothing of them.
 */
export class TreeBuilder implements TokenizerCallbacks {
  /** What ended the head before `</head>` or `<body>` did. */
  headClosedBy: ElementRef | null = null;
  elementCount = 0;

  private readonly attributes = new StartTagAttributes();
  private readonly open: OpenElements;
  private readonly bodyRules: BodyRules;
  private phase: Phase = 'before-head';
  private htmlElement: PageElement | null = null;
  private headElement: PageElement | null = null;
  private bodyElement: PageElement | null = null;
  private skipped: { name: string; depth: number } | null = null;
  private tagName = '';
  private tagStart = 0;
  private tagEnd = 0;

  constructor(
    private readonly html: string,
    private readonly sink: PageSink,
  ) {
    this.open = new OpenElements(() => sink.breakWord());
    this.bodyRules = new BodyRules(this.open, (name) => this.pushImplied(name));
  }

  onopentagname(start: number, end: number): void {
    this.tagName = this.readName(start, end);
    this.tagStart = start - 1;
    this.attributes.clear();
  }
  onattribname(start: number, end: number): void {
    this.attributes.addName(this.html.slice(start, end));
  }
  onattribdata(start: number, end: number): void {
    this.attributes.addValue(this.html.slice(start, end));
  }
  onopentagend(end: number): void {
    this.tagEnd = end + 1;
    this.startTag(tagInfo(this.tagName), false);
  }
  onselfclosingtag(end: number): void {
    this.tagEnd = end + 1;
    this.startTag(tagInfo(this.tagName), true);
  }
  onclosetag(start: number, end: number): void {
    this.endTag(tagInfo(this.readName(start, end)));
  }
  ondeclaration(start: number, end: number): void {
    if (this.htmlElement === null) this.sink.doctype(this.html.slice(start, end));
  }
  oncdata(start: number, end: number, endOffset: number): void {
    if (this.isInForeignContext()) this.ontext(start, end - endOffset);
  }
  isInForeignContext(): boolean {
    const top = this.open.top;
    return top?.isForeign === true && !INTEGRATION_POINTS.has(top.info.name);
  }
  onend(): void {
    this.open.popAll();
  }
  ontextentity(): void {
    // The tokenizer is told to leave entities alone.
  }
  onattribentity(): void {
    // As above.
  }
  onattribend(): void {
    // The value has been taken already.
  }
  oncomment(): void {
    // Says nothing about the page.
  }
  onprocessinginstruction(): void {
    // HTML has none: it is a comment.
  }

  ontext(start: number, end: number): void {
    if (this.skipped !== null) return;
    const text = this.html.slice(start, end);
    const top = this.open.top;
    if (top !== null && (top.info.flags & SILENT) !== 0) {
      this.sink.silentText(top, text);
      return;
    }
    if (this.phase !== 'in-body') {
      if (!NOT_WHITESPACE.test(text)) return;
      this.endHeadByText(text);
    }
    this.sink.text(text.includes('&') ? decodeHTML(text) : text);
  }

  private endHeadByText(text: string): void {
    const isEarly = this.phase !== 'after-head';
    const parent = this.enterBody();
    if (!isEarly) return;
    const source = text.trim().slice(0, 300);
    this.headClosedBy = { tag: '#text', id: null, parent, nthOfType: 1, source };
  }

  private startTag(info: TagInfo, isSelfClosing: boolean): void {
    if (this.skipped !== null) {
      if (info.name === this.skipped.name && info.name === 'template') this.skipped.depth++;
      return;
    }
    if (info.name === 'html') {
      this.sink.open(this.ensureHtml(true), this.attributes, false);
      return;
    }
    if (this.phase !== 'in-body') {
      if (this.headStartTag(info)) return;
      const isEarly = this.phase !== 'after-head';
      this.enterBody();
      const element = this.bodyStartTag(info, isSelfClosing);
      if (isEarly) this.headClosedBy = element;
      return;
    }
    this.bodyStartTag(info, isSelfClosing);
  }

  /** True when the tag belongs to the head or opens the body. */
  private headStartTag(info: TagInfo): boolean {
    if (info.name === 'head') {
      if (this.phase === 'before-head') this.sink.open(this.enterHead(true), this.attributes, true);
      return true;
    }
    if (info.name === 'body') {
      this.sink.open(this.enterBody(true), this.attributes, false);
      return true;
    }
    const isHeadElement = (info.flags & HEAD) !== 0;
    if (!isHeadElement || (info.name === 'noscript' && this.phase === 'after-head')) return false;
    if (this.phase === 'before-head') this.enterHead();
    this.place(info, this.headElement, true);
    return true;
  }

  private bodyStartTag(info: TagInfo, isSelfClosing: boolean): PageElement | null {
    if (info.name === 'body') {
      if (this.bodyElement) this.sink.open(this.bodyElement, this.attributes, false);
      return null;
    }
    if (info.name === 'head') return null;
    if ((info.flags & BREAKOUT) !== 0 && this.isInForeignContext()) {
      this.open.popWhile((element) => element.isForeign);
    }
    const isForeign = info.name === 'svg' || info.name === 'math' || this.isInForeignContext();
    if (!isForeign && !this.bodyRules.prepareFor(info)) return null;
    return this.place(info, this.open.top, false, isForeign, isForeign && isSelfClosing);
  }

  private place(
    info: TagInfo,
    parent: PageElement | null,
    isInHead: boolean,
    isForeign = false,
    isClosed = false,
  ): PageElement {
    const isLeaf = isClosed || (info.flags & (isForeign ? SKIPPED : VOID | SKIPPED)) !== 0;
    if (!isLeaf && parent !== null && parent === this.open.top) {
      this.open.makeRoom();
      parent = this.open.top;
    }
    const element = this.create(info, parent, true);
    element.isForeign = isForeign;
    if ((info.flags & BLOCK) !== 0) this.sink.breakWord();
    if (!isLeaf) this.open.push(element);
    else if ((info.flags & SKIPPED) !== 0) this.skipped = { name: info.name, depth: 1 };
    if (info.name === 'form') this.bodyRules.formElement = element;
    this.sink.open(element, this.attributes, isInHead);
    if (isLeaf) element.onClose?.();
    return element;
  }

  private create(info: TagInfo, parent: PageElement | null, isWritten: boolean): PageElement {
    this.elementCount++;
    const end = isWritten ? this.tagEnd : this.tagStart;
    const element = new PageElement(info, parent, this.html, this.tagStart, end);
    if (isWritten && !this.attributes.isEmpty) element.id = this.attributes.get('id');
    return element;
  }

  private pushImplied(name: string): void {
    this.open.push(this.create(tagInfo(name), this.open.top, false));
  }

  private ensureHtml(isWritten = false): PageElement {
    if (this.htmlElement === null) {
      this.htmlElement = this.create(tagInfo('html'), null, isWritten);
      this.open.push(this.htmlElement);
    }
    return this.htmlElement;
  }

  private enterHead(isWritten = false): PageElement {
    const html = this.ensureHtml();
    this.headElement ??= this.create(tagInfo('head'), html, isWritten);
    this.phase = 'in-head';
    return this.headElement;
  }

  private enterBody(isWritten = false): PageElement {
    if (this.headElement === null) this.enterHead();
    this.phase = 'in-body';
    this.bodyElement = this.create(tagInfo('body'), this.htmlElement, isWritten);
    this.open.push(this.bodyElement);
    return this.bodyElement;
  }

  private endTag(info: TagInfo): void {
    const { name } = info;
    if (this.skipped !== null) {
      if (name === this.skipped.name && --this.skipped.depth === 0) this.skipped = null;
      return;
    }
    if (this.phase !== 'in-body') {
      this.headEndTag(info);
      return;
    }
    if (name === 'br' || (name === 'p' && !this.bodyRules.closeParagraph())) {
      this.attributes.clear();
      const element = this.create(info, this.open.top, false);
      this.sink.breakWord();
      this.sink.open(element, this.attributes, false);
      return;
    }
    if (name !== 'p') this.bodyRules.endTag(info);
  }

  private headEndTag({ name }: TagInfo): void {
    const top = this.open.top;
    if (top !== null && top.info.name === name && top.parent === this.headElement) {
      if (name !== 'html') this.open.pop();
      return;
    }
    if (name === 'head') {
      if (this.headElement === null) this.enterHead();
      this.phase = 'after-head';
    }
    if (name === 'body' || name === 'html') this.enterBody();
  }

  private readName(start: number, end: number): string {
    const name = this.html.slice(start, end).toLowerCase();
    return name === 'image' && !this.isInForeignContext() ? 'img' : name;
  }
}
