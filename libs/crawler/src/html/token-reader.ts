import type { TokenizerCallbacks } from 'htmlparser2';
import { noscriptEnd, scriptEnd } from './raw-text.js';
import { StartTagAttributes } from './start-tag-attributes.js';
import { tagInfo } from './tag-table.js';
import type { TagInfo } from './tag-table.js';

/** Begins text in svg and math. */
export const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Turns the tokenizer's events into tags and texts with offsets in the whole page. The tokenizer recognises text-only
 * elements by name; where the rules of the tree end a text elsewhere, it is restarted there.
 */
export abstract class TokenReader implements TokenizerCallbacks {
  /**
   * Set when the tokenizer has to be restarted at another offset, because it cannot know by itself where the text of an
   * element ends. See `read-tokens.ts`.
   */
  resumeAt: number | null = null;
  /** Stops the tokenizer after the current tag when it has to be restarted. */
  tokenizer: { pause(): void } | null = null;

  protected readonly attributes = new StartTagAttributes();
  /** Of the current tag: the offset of its `<`, and the one after its `>`. */
  protected tagStart = 0;
  protected tagEnd = 0;
  private tagName = '';
  /** Start of the open script's text. */
  private scriptStart: number | null = null;
  private noscriptEnd = -1;
  /** Offset at which the tokenizer was started, and from which it counts. */
  private base = 0;

  constructor(protected readonly html: string) {}

  protected abstract startTag(info: TagInfo, isSelfClosing: boolean): void;
  protected abstract endTag(info: TagInfo): void;
  /** Text between these offsets, as written. */
  protected abstract text(start: number, end: number): void;
  protected abstract doctype(text: string): void;
  protected abstract end(): void;
  /** Whether tags are currently read by the rules of svg and math. */
  abstract isInForeignContext(): boolean;

  /** The tokenizer is restarted here. */
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
    // A noscript is never opened: its end tag must not close another one.
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
  /** Also called for the replacement of CDATA: text in svg and math, elsewhere a comment up to the first `>`. */
  oncomment(start: number): void {
    const from = this.base + start - '<!'.length;
    if (!this.html.startsWith(CDATA, from) || !this.isInForeignContext()) return;
    const textStart = from + CDATA.length;
    const end = this.html.indexOf(CDATA_END, textStart);
    this.text(textStart, end === -1 ? this.html.length : end);
    this.resume(end === -1 ? this.html.length : end + CDATA_END.length);
  }
  oncdata(): void {
    // The tokenizer sees none, because they are replaced by comments.
  }
  onend(): void {
    if (this.resumeAt === null) this.end();
  }
  ontextentity(): void {
    // The tokenizer is configured to leave entities undecoded.
  }
  onattribentity(): void {
    // As above.
  }
  onattribend(): void {
    // The value was already read.
  }
  onprocessinginstruction(): void {
    // HTML has none: browsers treat it as a comment.
  }

  protected resume(position: number): void {
    this.resumeAt = position;
    this.tokenizer?.pause();
  }

  /** The script's text begins after this tag. */
  protected beginScript(): void {
    this.scriptStart = this.tagEnd;
  }

  /** With scripting enabled the content of a noscript is text. */
  protected skipNoscript(): void {
    this.noscriptEnd = noscriptEnd(this.html, this.tagEnd);
    this.resume(this.noscriptEnd);
  }

  /** This tag is ignored, so the following text does not belong to it. */
  protected readAsMarkup(): void {
    this.scriptStart = null;
    this.resume(this.tagEnd);
  }

  /** False: the tokenizer treats this end tag as that of the script, but it only ends something inside it. */
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
