import type { TokenizerCallbacks } from 'htmlparser2';
import { noscriptEnd, scriptEnd } from './raw-text.js';
import { StartTagAttributes } from './start-tag-attributes.js';
import { tagInfo } from './tag-table.js';
import type { TagInfo } from './tag-table.js';

/** Begins text in svg and math. */
export const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Turns what the tokenizer tells into tags and texts with places in the whole page. The tokenizer knows text-only
 * elements by their names; where the rules of the tree say that a text ends elsewhere, it is told to go on there.
 */
export abstract class TokenReader implements TokenizerCallbacks {
  /**
   * Set when the tokenizer has to go on elsewhere, because it cannot know by itself where the text of an element
   * ends. See `read-tokens.ts`.
   */
  resumeAt: number | null = null;
  /** Stopped behind the tag that it is reading when it has to go on elsewhere. */
  tokenizer: { pause(): void } | null = null;

  protected readonly attributes = new StartTagAttributes();
  /** Of the tag that is being read: its `<`, and behind its `>`. */
  protected tagStart = 0;
  protected tagEnd = 0;
  private tagName = '';
  /** Where the text of the open script begins. */
  private scriptStart: number | null = null;
  private noscriptEnd = -1;
  /** Where the tokenizer was started: it counts from there. */
  private base = 0;

  constructor(protected readonly html: string) {}

  protected abstract startTag(info: TagInfo, isSelfClosing: boolean): void;
  protected abstract endTag(info: TagInfo): void;
  /** Text between these places, as written. */
  protected abstract text(start: number, end: number): void;
  protected abstract doctype(text: string): void;
  protected abstract end(): void;
  /** Whether tags are read by the rules of svg and math now. */
  abstract isInForeignContext(): boolean;

  /** The tokenizer begins again here. */
  beginAt(position: number): void {
    this.base = position;
    this.resumeAt = null;
  }
  onopentagname(start: number, end: number): void {
    this.tagName = this.readName(start, end);
    this.tagStart = this.base + start - 1;
    this.attributes.clear();
  }
  onattribname(start: number, end: number): void {
    this.attributes.addName(this.slice(start, end));
  }
  onattribdata(start: number, end: number): void {
    this.attributes.addValue(this.slice(start, end));
  }
  onopentagend(end: number): void {
    this.tagEnd = this.base + end + 1;
    this.startTag(tagInfo(this.tagName), false);
  }
  onselfclosingtag(end: number): void {
    this.tagEnd = this.base + end + 1;
    this.startTag(tagInfo(this.tagName), true);
  }
  onclosetag(start: number, end: number): void {
    const name = this.readName(start, end);
    this.tagStart = this.base + start - 2;
    // A noscript is never open: its end tag must not end another one.
    if (this.tagStart === this.noscriptEnd) return;
    if (name === 'script' && !this.endsScript(this.tagStart)) return;
    this.endTag(tagInfo(name));
  }
  ontext(start: number, end: number): void {
    this.text(this.base + start, this.base + end);
  }
  ondeclaration(start: number, end: number): void {
    this.doctype(this.slice(start, end));
  }
  /** Also what stands for CDATA: text in svg and math, elsewhere a comment up to the first `>`. */
  oncomment(start: number): void {
    const from = this.base + start - '<!'.length;
    if (!this.html.startsWith(CDATA, from) || !this.isInForeignContext()) return;
    const textStart = from + CDATA.length;
    const end = this.html.indexOf(CDATA_END, textStart);
    this.text(textStart, end === -1 ? this.html.length : end);
    this.resume(end === -1 ? this.html.length : end + CDATA_END.length);
  }
  oncdata(): void {
    // The tokenizer sees none: it is told that they are comments.
  }
  onend(): void {
    if (this.resumeAt === null) this.end();
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
  onprocessinginstruction(): void {
    // HTML has none: it is a comment.
  }

  protected resume(position: number): void {
    this.resumeAt = position;
    this.tokenizer?.pause();
  }

  /** The script's text begins behind this tag. */
  protected beginScript(): void {
    this.scriptStart = this.tagEnd;
  }

  /** To a reader with scripts a noscript is text. */
  protected skipNoscript(): void {
    this.noscriptEnd = noscriptEnd(this.html, this.tagEnd);
    this.resume(this.noscriptEnd);
  }

  /** This tag means nothing, so what follows is not its text. */
  protected readAsMarkup(): void {
    this.scriptStart = null;
    this.resume(this.tagEnd);
  }

  /** False: the tokenizer takes this end tag for that of the script, but it ends only what stands inside. */
  private endsScript(position: number): boolean {
    const start = this.scriptStart;
    this.scriptStart = null;
    if (start === null || !this.html.slice(start, position).includes('<!--')) return true;
    const end = scriptEnd(this.html, start);
    if (end === position) return true;
    this.text(position, end);
    this.resume(end);
    return false;
  }

  private slice(start: number, end: number): string {
    return this.html.slice(this.base + start, this.base + end);
  }

  private readName(start: number, end: number): string {
    const name = this.slice(start, end).toLowerCase();
    return name === 'image' && !this.isInForeignContext() ? 'img' : name;
  }
}
