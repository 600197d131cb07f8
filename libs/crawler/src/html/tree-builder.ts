import { decodeHTML } from 'entities/decode';
import type { ElementRef } from '../page-model/page-snapshot.js';
import { BodyRules } from './body-rules.js';
import { OpenElements } from './open-elements.js';
import {
  annotationHoldsHtml,
  breaksOut,
  isForeignContext,
  isSilent,
  namespaceOf,
} from './foreign-content.js';
import { leavesRoomForFrames } from './frameset-ok.js';
import { PageElement } from './page-element.js';
import type { Namespace } from './page-element.js';
import { SILENT_SINK } from './page-sink.js';
import type { PageSink } from './page-sink.js';
import { RAW_TEXT } from './raw-text.js';
import { BLOCK, HEAD, tagInfo, VOID } from './tag-table.js';
import type { TagInfo } from './tag-table.js';
import { TokenReader } from './token-reader.js';
import type { TreePhase } from './tree-phase.js';

const NOT_WHITESPACE = /[^\t\n\f\r ]/;

/**
 * Builds HTML's element structure from tokens in one pass without keeping a tree: head and body, implied and optional
 * tags, tables, svg. Content that browsers would move (foster parenting, repeated formatting elements) stays where it
 * is written. noscript and template count as empty, because a reader with scripts sees nothing of them.
 */
export class TreeBuilder extends TokenReader {
  /** What ended the head before `</head>` or `<body>`. */
  headClosedBy: ElementRef | null = null;
  elementCount = 0;
  /**
   * Offset where a frameset replaces a body that was already begun: the page has to be read again with that knowledge.
   */
  framesetAt: number | null = null;

  private readonly open: OpenElements;
  private readonly bodyRules: BodyRules;
  private phase: TreePhase = 'before-head';
  private htmlElement: PageElement | null = null;
  private headElement: PageElement | null = null;
  private bodyElement: PageElement | null = null;
  /** Nested open templates: their content is not part of the page. */
  private templateDepth = 0;
  private isFramesetOk = true;
  private bodySink: PageSink | null = null;

  constructor(
    html: string,
    private sink: PageSink,
    /** From the previous reading, if a frameset replaced the body there. */
    private readonly knownFramesetAt: number | null = null,
  ) {
    super(html);
    this.open = new OpenElements(() => this.sink.breakWord());
    this.bodyRules = new BodyRules(this.open, (name) => this.pushImplied(name));
  }

  protected override doctype(text: string): void {
    if (this.htmlElement === null) this.sink.doctype(text);
  }
  override isInForeignContext(): boolean {
    return this.templateDepth === 0 && isForeignContext(this.open.top);
  }
  protected override end(): void {
    this.open.popAll();
  }
  protected override text(start: number, end: number): void {
    if (this.templateDepth > 0) return;
    const text = this.html.slice(start, end);
    const top = this.open.top;
    if (top?.isSilent === true) {
      this.sink.silentText(top, text);
      return;
    }
    if (this.isInFrames) return;
    if (this.isFramesetOk || this.phase !== 'in-body') {
      const isShown = NOT_WHITESPACE.test(text);
      if (isShown) this.isFramesetOk = false;
      if (!isShown && this.phase !== 'in-body') return;
      if (this.phase !== 'in-body') this.endHeadByText(text);
    }
    this.sink.text(text.includes('&') ? decodeHTML(text) : text, this.open.top);
  }

  private endHeadByText(text: string): void {
    const isEarly = this.phase !== 'after-head';
    const parent = this.enterBody();
    if (!isEarly) return;
    const source = text.trim().slice(0, 300);
    this.headClosedBy = { tag: '#text', id: null, parent, nthOfType: 1, source };
  }

  protected override startTag(info: TagInfo, isSelfClosing: boolean): void {
    const { name } = info;
    if ((name === 'script' || name === 'noscript') && !this.isInForeignContext()) {
      if (name === 'script') this.beginScript();
      else if (!this.isInFrames) this.skipNoscript();
    }
    if (this.templateDepth > 0) {
      if (name === 'template') this.templateDepth++;
      return;
    }
    if (name === 'html') {
      this.sink.open(this.ensureHtml(true), this.attributes, false);
      return;
    }
    if (this.isInFrames) {
      this.framesetStartTag(info);
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
    if (info.name === 'frameset') {
      this.enterFrameset();
      return true;
    }
    const isHeadElement = (info.flags & HEAD) !== 0;
    if (!isHeadElement || (info.name === 'noscript' && this.phase === 'after-head')) return false;
    if (this.phase === 'before-head') this.enterHead();
    this.place(info, this.headElement, { isInHead: true });
    return true;
  }

  private bodyStartTag(info: TagInfo, isSelfClosing: boolean): PageElement | null {
    if (isForeignContext(this.open.top) && breaksOut(info, this.attributes)) {
      this.leaveForeignContent();
    }
    if (info.name === 'body') {
      this.isFramesetOk = false;
      if (this.bodyElement) this.sink.open(this.bodyElement, this.attributes, false);
      return null;
    }
    const namespace = namespaceOf(info.name, this.open.top);
    if (namespace === 'html') {
      if (info.name === 'frameset') this.replaceBody();
      if (info.name === 'frameset' || info.name === 'head') return null;
      this.isFramesetOk &&= leavesRoomForFrames(info.name, this.attributes);
      if (!this.bodyRules.prepareFor(info)) return null;
    }
    return this.place(info, this.open.top, { namespace, isSelfClosing });
  }

  private leaveForeignContent(): void {
    this.open.popWhile((element) => isForeignContext(element));
  }

  private get isInFrames(): boolean {
    return this.phase === 'in-frameset' || this.phase === 'after-frameset';
  }

  /** A frameset in the body replaces it if nothing has been shown so far. */
  private replaceBody(): void {
    if (!this.isFramesetOk) return;
    if (this.tagStart !== this.knownFramesetAt) {
      this.framesetAt = this.tagStart;
      this.resume(this.html.length);
      return;
    }
    this.open.popAllBut(1);
    this.enterFrameset();
  }

  private enterFrameset(): void {
    if (this.headElement === null) this.enterHead();
    this.phase = 'in-frameset';
    this.headClosedBy = null;
    if (this.bodySink !== null) this.sink = this.bodySink;
    this.open.push(this.create(tagInfo('frameset'), this.htmlElement, true));
  }

  /** Only frames are allowed between frames (WHATWG HTML 13.2.6.4.20 and 13.2.6.4.21). */
  private framesetStartTag(info: TagInfo): void {
    const isInside = this.phase === 'in-frameset';
    if (info.name === 'noframes' || (isInside && info.name === 'frame')) {
      this.place(info, this.open.top, {});
    } else if (isInside && info.name === 'frameset') {
      this.open.push(this.create(info, this.open.top, true));
    } else if (RAW_TEXT.has(info.name)) {
      // The tag is ignored, so the following text does not belong to it.
      this.readAsMarkup();
    }
  }

  private framesetEndTag({ name }: TagInfo): void {
    const top = this.open.top?.tag;
    if (name !== top || (name !== 'frameset' && name !== 'noframes')) return;
    this.open.pop();
    if (name === 'frameset' && this.open.top?.tag !== 'frameset') this.phase = 'after-frameset';
  }

  private place(
    info: TagInfo,
    parent: PageElement | null,
    options: {
      readonly isInHead?: boolean;
      readonly namespace?: Namespace;
      readonly isSelfClosing?: boolean;
    },
  ): PageElement {
    const { isInHead = false, namespace = 'html', isSelfClosing = false } = options;
    const isHtml = namespace === 'html';
    const isTemplate = isHtml && info.name === 'template';
    const isLeaf = isHtml
      ? isTemplate || info.name === 'noscript' || (info.flags & VOID) !== 0
      : isSelfClosing;
    if (!isLeaf && parent !== null && parent === this.open.top) {
      this.open.makeRoom();
      parent = this.open.top;
    }
    const element = this.create(info, parent, true);
    element.namespace = namespace;
    element.isSilent = parent?.isSilent === true || isSilent(element);
    element.holdsHtml = namespace === 'math' && annotationHoldsHtml(info.name, this.attributes);
    if ((info.flags & BLOCK) !== 0) this.sink.breakWord();
    if (!isLeaf) this.open.push(element);
    else if (isTemplate) this.templateDepth = 1;
    if (isHtml && info.name === 'form') this.bodyRules.formElement = element;
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
    if (isWritten) this.isFramesetOk = false;
    if (this.knownFramesetAt !== null) {
      this.bodySink = this.sink;
      this.sink = SILENT_SINK;
    }
    this.bodyElement = this.create(tagInfo('body'), this.htmlElement, isWritten);
    this.open.push(this.bodyElement);
    return this.bodyElement;
  }

  protected override endTag(info: TagInfo): void {
    const { name } = info;
    if (this.templateDepth > 0) {
      if (name === 'template') this.templateDepth--;
      return;
    }
    if (this.isInFrames) {
      this.framesetEndTag(info);
      return;
    }
    if (this.phase !== 'in-body') {
      this.headEndTag(info);
      return;
    }
    if (this.open.top?.isForeign === true) {
      if (name === 'br' || name === 'p') this.leaveForeignContent();
      else if (this.open.closeForeign(name)) return;
    }
    if (name === 'br' || (name === 'p' && !this.bodyRules.closeParagraph())) {
      this.openByEndTag(info);
      return;
    }
    if (name !== 'p') this.bodyRules.endTag(info);
  }

  /** `</br>` and a stray `</p>` create elements. */
  private openByEndTag(info: TagInfo): PageElement {
    this.attributes.clear();
    if (info.name === 'br') this.isFramesetOk = false;
    const element = this.create(info, this.open.top, false);
    this.sink.breakWord();
    this.sink.open(element, this.attributes, false);
    return element;
  }

  private headEndTag(info: TagInfo): void {
    const { name } = info;
    const top = this.open.top;
    if (top?.info.name === name && top.parent === this.headElement) {
      if (name !== 'html') this.open.pop();
      return;
    }
    if (name === 'head') {
      if (this.headElement === null) this.enterHead();
      this.phase = 'after-head';
    }
    if (name === 'body' || name === 'html') this.enterBody();
    if (name === 'br') {
      const isEarly = this.phase !== 'after-head';
      this.enterBody();
      const element = this.openByEndTag(info);
      if (isEarly) this.headClosedBy = element;
    }
  }
}
