import { SaxesParser } from 'saxes';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { xmlFaultOf } from './xml-faults.js';

/** Far beyond what sitemaps and feeds have. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;
/** Limit of one file: 50,000 pages with 27 elements each; 50 MB of empty elements have ten times as many. */
const MAX_ELEMENTS = 1_500_000;
/** Characters of one name, attribute, text, comment, instruction or declaration. */
const MAX_TOKEN_CHARS = 1_000_000;
const MAX_UNDECLARED = 5;
const UNDECLARED = 'undeclared:';

export interface XmlElement {
  /** Without prefix, as written. */
  readonly name: string;
  /** Namespace; `undeclared:<prefix>` for a prefix without a declaration; '' without one. */
  readonly uri: string;
  readonly attributes: readonly Pick<SaxesAttributeNS, 'local' | 'uri' | 'value'>[];
}

export interface XmlHandler {
  /** @param depth 1 for the root. */
  open(element: XmlElement, depth: number): void;
  text(text: string, depth: number): void;
  close(depth: number): void;
}

export interface XmlFault {
  /** Completes "The sitemap …", with the position. */
  readonly message: string;
  /** Reading continued after it. */
  readonly isPassedOver: boolean;
}

class Stopped extends Error {}

/**
 * Reads XML strictly (XML 1.0 and namespaces), as a stream, and stops at the first fault as search engines do;
 * everything before it has been passed on. Cost and memory are linear in the text and bounded: depth, attributes, and
 * the length of each item. Entities of a DOCTYPE are never expanded.
 */
export class StrictXml {
  private readonly parser = new SaxesParser({ xmlns: true, position: false, resolvePrefix });
  private readonly open: string[] = [];
  private lastClosed = '';
  private attributes = 0;
  private elements = 0;
  /** Text since the last event, and its start; both in characters. */
  private recent = '';
  private recentStart = 0;
  private lastEventAt = 0;
  private lastEventLine = 1;
  private isStopped = false;
  private readonly undeclared = new Set<string>();
  readonly faults: XmlFault[] = [];

  constructor(private readonly handler: XmlHandler) {
    const { parser } = this;
    const mark = (): void => this.mark();
    parser.on('xmldecl', mark);
    parser.on('doctype', mark);
    parser.on('comment', mark);
    parser.on('processinginstruction', mark);
    parser.on('text', (text) => {
      this.mark();
      handler.text(text, this.open.length);
    });
    parser.on('cdata', (text) => {
      this.mark();
      handler.text(text, this.open.length);
    });
    parser.on('opentagstart', () => {
      this.mark();
      this.attributes = 0;
      if (++this.elements > MAX_ELEMENTS) this.stop(`has more than ${MAX_ELEMENTS} elements`);
      if (this.open.length >= MAX_DEPTH) this.stop(`nests elements more than ${MAX_DEPTH} deep`);
    });
    parser.on('attribute', () => {
      this.mark();
      if (++this.attributes > MAX_ATTRIBUTES)
        this.stop(`has an element with more than ${MAX_ATTRIBUTES} attributes`);
    });
    parser.on('opentag', (tag) => this.takeOpen(tag));
    parser.on('closetag', (tag) => this.takeClose(tag));
    parser.on('error', (error) => this.takeError(error.message));
  }

  /** The first prefixes that are used but not declared. */
  get undeclaredPrefixes(): readonly string[] {
    return [...this.undeclared];
  }

  /** False once the rest need not be read. */
  write(text: string): boolean {
    return this.guarded(() => {
      const kept = Math.max(0, this.lastEventAt - this.recentStart);
      this.recent = this.recent.slice(kept) + text;
      this.recentStart += kept;
      this.parser.write(text);
      if (this.parser.position - this.lastEventAt <= MAX_TOKEN_CHARS) return;
      this.stopAtAmpersand();
      this.stop(`has a text, comment or attribute of more than ${MAX_TOKEN_CHARS} characters`);
    });
  }

  end(): void {
    this.guarded(() => this.parser.close());
  }

  private guarded(read: () => unknown): boolean {
    if (this.isStopped) return false;
    try {
      read();
    } catch (error: unknown) {
      if (!(error instanceof Stopped)) throw error;
      this.isStopped = true;
      this.recent = '';
    }
    return !this.isStopped;
  }

  private takeOpen(tag: SaxesTagNS): void {
    this.mark();
    this.noteUndeclared(tag.uri);
    const attributes = Object.values(tag.attributes);
    for (const { uri } of attributes) this.noteUndeclared(uri);
    this.open.push(tag.name);
    this.handler.open({ name: tag.local, uri: tag.uri, attributes }, this.open.length);
  }

  private takeClose(tag: SaxesTagNS): void {
    this.mark();
    this.lastClosed = tag.name;
    this.handler.close(this.open.length);
    this.open.pop();
  }

  private noteUndeclared(uri: string): void {
    if (uri.startsWith(UNDECLARED) && this.undeclared.size < MAX_UNDECLARED)
      this.undeclared.add(uri.slice(UNDECLARED.length, UNDECLARED.length + 40));
  }

  private mark(): void {
    this.lastEventAt = this.parser.position;
    this.lastEventLine = this.parser.line;
  }

  private takeError(error: string): void {
    const { line, column, position } = this.parser;
    const { open, lastClosed } = this;
    const recent = this.recent.slice(0, Math.max(0, position - this.recentStart));
    const isAtEnd = error.startsWith('unclosed tag') || error === 'unexpected end.';
    if (isAtEnd || error.includes('entity')) this.stopAtAmpersand();
    const fault = xmlFaultOf(error, { recent, open, lastClosed });
    const message =
      fault.isAtEnd === true ? fault.message : `${fault.message} (line ${line}, column ${column})`;
    const isPassedOver = fault.isPassedOver === true;
    if (!isPassedOver || this.faults.every((known) => !known.isPassedOver))
      this.faults.push({ message, isPassedOver });
    if (!isPassedOver) throw new Stopped();
  }

  /** The first & since the last event that begins no reference: the text up to the next ; hid what follows it. */
  private stopAtAmpersand(): void {
    const text = this.recent.slice(Math.max(0, this.lastEventAt - this.recentStart));
    const found = BARE_AMPERSAND.exec(text);
    if (found === null || INCOMPLETE_REFERENCE.test(text.slice(found.index, found.index + 12)))
      return;
    const before = text.slice(0, found.index);
    const line = this.lastEventLine + before.split('\n').length - 1;
    const shown = text.slice(found.index, found.index + 21).split(/[\s<]/)[0] ?? '&';
    this.stop(`is not valid XML: & must be written as &amp; in "${shown}" (line ${line})`);
  }

  private stop(message: string): never {
    this.faults.push({ message, isPassedOver: false });
    throw new Stopped();
  }
}

/** The rest of it may be in the next chunk. */
const INCOMPLETE_REFERENCE = /^&(?:[a-z]{0,4}|#\d{0,7}|#x[\da-fA-F]{0,6})$/;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** Elements with an undeclared prefix are still distinguished; the fault is reported once. */
function resolvePrefix(prefix: string): string | undefined {
  return prefix === '' ? undefined : `${UNDECLARED}${prefix}`;
}
