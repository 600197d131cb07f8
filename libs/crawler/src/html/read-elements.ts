import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';
import type { TokenizerCallbacks } from 'htmlparser2';

/** Receives the elements of a page in document order. */
export interface ElementHandler {
  /** Lower-case names; the values are decoded. */
  open(name: string, attributes: ElementAttributes): void;
  /** Visible text, and the content of script, style and title; decoded. */
  text?(text: string): void;
  /** Called once for every opened element except void ones. */
  close?(name: string): void;
}
export type ElementAttributes = Readonly<Partial<Record<string, string>>>;

/** Deeper nesting is flattened, as Chromium does. */
const MAX_DEPTH = 512;
/** Attributes read of one element; the rest is dropped. */
const MAX_ATTRIBUTES = 256;
/** A longer name or value is dropped: no address is that long, and data: pictures are not needed. */
const MAX_NAME_UNITS = 256;
const MAX_VALUE_UNITS = 8 * 1024;

const VOID = words('area base br col embed frame hr img input link meta param source track wbr');
const ENDS_P = words(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
const P = words('p');
/** The tag ends one of these elements if it is the innermost one (HTML 13.1.2.4). */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...ENDS_P].map((name) => [name, P] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(
    (name) => [name, words('h1 h2 h3 h4 h5 h6 p')] as const,
  ),
  ['a', words('a')],
  ['body', words('head link script')],
  ['li', words('li')],
  ['dd', words('dd dt')],
  ['dt', words('dd dt')],
  ['td', words('thead th td')],
  ['th', words('th td')],
  ['tr', words('tr th td')],
  ['tbody', words('thead tbody')],
  ['tfoot', words('thead tbody')],
  ['option', words('option')],
  ['optgroup', words('option optgroup')],
]);

/**
 * Reads the elements of a page one by one, without building a tree. Never throws, whatever the markup; the time is
 * linear in its length, whatever its depth.
 */
export function readElements(html: string, handler: ElementHandler): void {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new ElementReader(html, handler));
  tokenizer.write(html);
  tokenizer.end();
}

class ElementReader implements TokenizerCallbacks {
  private readonly open: string[] = [];
  /** Number of open elements by name, so that the stack is searched only for names that are on it. */
  private readonly counts = new Map<string, number>();
  private tagName = '';
  private attributeName = '';
  private attributes: Record<string, string> = {};
  private attributeCount = 0;

  constructor(
    private readonly html: string,
    private readonly handler: ElementHandler,
  ) {}

  onopentagname(start: number, end: number): void {
    this.tagName = this.nameAt(start, end);
    this.attributes = Object.create(null) as Record<string, string>;
    this.attributeCount = 0;
  }
  onattribname(start: number, end: number): void {
    this.attributeCount++;
    const isKept = this.attributeCount <= MAX_ATTRIBUTES && end - start <= MAX_NAME_UNITS;
    const name = isKept ? this.html.slice(start, end).toLowerCase() : '';
    // The first of repeated attributes wins, as in browsers.
    this.attributeName = name in this.attributes ? '' : name;
    if (this.attributeName !== '') this.attributes[this.attributeName] = '';
  }
  onattribdata(start: number, end: number): void {
    const name = this.attributeName;
    if (name === '') return;
    if (end - start > MAX_VALUE_UNITS) {
      Reflect.deleteProperty(this.attributes, name);
      return;
    }
    const value = this.html.slice(start, end);
    this.attributes[name] = value.includes('&') ? decodeHTMLAttribute(value) : value;
  }
  onopentagend(): void {
    this.begin(this.tagName, false);
  }
  onselfclosingtag(): void {
    this.begin(this.tagName, true);
  }
  onclosetag(start: number, end: number): void {
    const name = this.nameAt(start, end);
    if (this.count(name) > 0) {
      while (this.open.length > 0 && this.pop() !== name);
      return;
    }
    // Browsers create an element for these two end tags.
    if (name !== 'p' && name !== 'br') return;
    this.attributes = Object.create(null) as Record<string, string>;
    this.begin(name, false);
    if (name === 'p') this.pop();
  }
  ontext(start: number, end: number): void {
    if (this.handler.text === undefined) return;
    const text = this.html.slice(start, end);
    this.handler.text(text.includes('&') ? decodeHTML(text) : text);
  }
  oncdata(start: number, end: number, endOffset: number): void {
    if (this.isInForeignContext()) this.ontext(start, end - endOffset);
  }
  isInForeignContext(): boolean {
    return this.count('svg') > 0 || this.count('math') > 0;
  }
  onend(): void {
    while (this.open.length > 0) this.pop();
  }
  onattribend(): void {
    // The value was already read.
  }
  onattribentity(): void {
    // The tokenizer is configured to leave entities undecoded.
  }
  ontextentity(): void {
    // As above.
  }
  oncomment(): void {
    // Irrelevant to the content of the page.
  }
  ondeclaration(): void {
    // As above.
  }
  onprocessinginstruction(): void {
    // HTML has none: browsers treat it as a comment.
  }

  private begin(name: string, isSelfClosing: boolean): void {
    const ended = ENDED_BY.get(name);
    if (ended !== undefined) {
      for (let top = this.open.at(-1); top !== undefined && ended.has(top); top = this.open.at(-1))
        this.pop();
    }
    const isForeign = this.isInForeignContext();
    const isVoid = !isForeign && VOID.has(name);
    if (!isVoid) this.push(name);
    this.handler.open(name, this.attributes);
    if (isSelfClosing && isForeign) this.pop();
  }

  private push(name: string): void {
    if (this.open.length >= MAX_DEPTH) this.pop();
    this.open.push(name);
    this.counts.set(name, this.count(name) + 1);
  }

  private pop(): string {
    const name = this.open.pop() ?? '';
    const left = this.count(name) - 1;
    if (left > 0) this.counts.set(name, left);
    else this.counts.delete(name);
    this.handler.close?.(name);
    return name;
  }

  private count(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  private nameAt(start: number, end: number): string {
    const name = this.html.slice(start, Math.min(end, start + MAX_NAME_UNITS)).toLowerCase();
    return name === 'image' && !this.isInForeignContext() ? 'img' : name;
  }
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
