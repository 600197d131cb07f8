import { decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';

/** A `meta` element that names an encoding, and where its tag ends. */
export interface MetaCharset {
  readonly label: string;
  readonly endsAt: number;
}

/** Up to this offset a meta element counts anywhere (WHATWG HTML 13.2.3.2); after it, only in the head. */
export const PRESCAN_BYTES = 1_024;
/** Most pages declare their encoding in the first lines. */
const FIRST_PIECE_BYTES = 256;
const PIECE_BYTES = 16 * 1_024;
/** Elements that do not end the head. Source: Chromium, html_meta_charset_parser.cc */
const HEAD_ELEMENTS = new Set('script noscript style link meta object title base'.split(' '));
const HEAD_OR_HTML = new Set(['html', 'head']);

/**
 * The first `meta` that names an encoding the caller knows. Like Chromium, searches the first 1,024 bytes and, if the
 * head is longer, up to the end of the head.
 * @param limit maximum number of bytes to read.
 */
export function findMetaCharset(
  body: Buffer,
  isKnown: (label: string) => boolean,
  limit = body.length,
): MetaCharset | null {
  const search = new MetaSearch(isKnown);
  const tokenizer = new Tokenizer({ decodeEntities: false }, search);
  search.tokenizer = tokenizer;
  const end = Math.min(limit, body.length);
  for (let start = 0, size = FIRST_PIECE_BYTES; start < end && !search.isOver;) {
    const piece = body.toString('latin1', start, Math.min(start + size, end));
    search.add(piece);
    tokenizer.write(piece);
    start += piece.length;
    size = start < PRESCAN_BYTES ? PRESCAN_BYTES : PIECE_BYTES;
  }
  // Otherwise the two would keep each other alive longer than they are needed.
  search.tokenizer = null;
  return search.found;
}

class MetaSearch {
  found: MetaCharset | null = null;
  isOver = false;
  tokenizer: Tokenizer | null = null;
  private text = '';
  /** End of the bytes that are no longer needed. */
  private textStart = 0;
  private isInHead = true;
  private name = '';
  private attributes: [name: string, value: string][] = [];

  constructor(private readonly isKnown: (label: string) => boolean) {}

  add(piece: string): void {
    // A tag may begin in the previous chunk.
    const kept = this.text.length > 2 * PIECE_BYTES ? this.text.slice(-PIECE_BYTES) : this.text;
    this.textStart += this.text.length - kept.length;
    this.text = kept + piece;
  }

  onopentagname(start: number, end: number): void {
    if (this.endsBefore(start - 1)) return;
    this.name = this.slice(start, end).toLowerCase();
    this.attributes = [];
  }
  onattribname(start: number, end: number): void {
    if (this.name === 'meta') this.attributes.push([this.slice(start, end).toLowerCase(), '']);
  }
  onattribdata(start: number, end: number): void {
    const attribute = this.attributes.at(-1);
    if (attribute !== undefined) attribute[1] += this.slice(start, end);
  }
  onopentagend(end: number): void {
    if (this.isOver) return;
    if (this.name === 'meta') {
      const label = labelOf(this.attributes);
      if (label !== null && this.isKnown(label)) {
        this.found = { label, endsAt: end + 1 };
        this.finish();
      }
    } else if (!HEAD_ELEMENTS.has(this.name) && !HEAD_OR_HTML.has(this.name)) {
      this.isInHead = false;
    }
  }
  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }
  onclosetag(start: number, end: number): void {
    if (this.endsBefore(start - 2)) return;
    if (!HEAD_ELEMENTS.has(this.slice(start, end).toLowerCase())) this.isInHead = false;
  }

  private endsBefore(position: number): boolean {
    if (!this.isInHead && position >= PRESCAN_BYTES) this.finish();
    return this.isOver;
  }
  private finish(): void {
    this.isOver = true;
    this.tokenizer?.pause();
  }
  private slice(start: number, end: number): string {
    return this.text.slice(start - this.textStart, end - this.textStart);
  }

  ontext(): void {
    // Text names no encoding.
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
  oncdata(): void {
    // HTML has none outside svg and math.
  }
  oncomment(): void {
    // A comment cannot declare an encoding.
  }
  ondeclaration(): void {
    // Neither can a doctype.
  }
  onprocessinginstruction(): void {
    // Handled by `xmlEncoding`, at the start of the document only.
  }
  onend(): void {
    // The search may stop at any point.
  }
}

/** The label in a meta element's `charset`, or in its `content` when it is `http-equiv=content-type`. */
function labelOf(attributes: readonly (readonly [string, string])[]): string | null {
  let charset: string | null = null;
  let content: string | null = null;
  let isContentType = false;
  for (const [name, written] of attributes) {
    const value = decodeHTMLAttribute(written);
    if (name === 'http-equiv') isContentType ||= value.toLowerCase() === 'content-type';
    else if (name === 'charset') charset ??= value;
    else if (name === 'content') content ??= charsetIn(value);
  }
  return charset ?? (isContentType ? content : null);
}

/** "Extract a character encoding from a meta element" (WHATWG HTML 2.7.2). */
function charsetIn(content: string): string | null {
  const match =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i;
  const [, double, single, bare] = match.exec(content) ?? [];
  return double ?? single ?? bare ?? null;
}

const XML_ENCODING = /encoding[\0-\x20]*=[\0-\x20]*(?:"([^"]*)"|'([^']*)')/;

/** The encoding that `<?xml … encoding="…"?>` declares at the very start; `null` without one. */
export function xmlEncoding(body: Buffer): string | null {
  const start = body.toString('latin1', 0, PRESCAN_BYTES);
  if (!start.startsWith('<?xml')) return null;
  const end = start.indexOf('>');
  const [, double, single] = XML_ENCODING.exec(end === -1 ? '' : start.slice(0, end)) ?? [];
  return double ?? single ?? null;
}

/** UTF-16 without a byte order mark is recognised by its XML declaration: `<?x` in two bytes each. */
export function utf16OfXml(body: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = body.toString('latin1', 0, 6);
  if (start === '<\0?\0x\0') return 'utf-16le';
  return start === '\0<\0?\0x' ? 'utf-16be' : null;
}
