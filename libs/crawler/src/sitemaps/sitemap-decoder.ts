import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** The XML declaration is at the very start and short. */
const DECLARATION_BYTES = 1_000;
const REPLACEMENT = '\uFFFD';

/**
 * Decodes the bytes of a sitemap, chunk by chunk: by byte order mark, then by the encoding in the XML declaration, else
 * UTF-8, as required by sitemaps.org. Holds back at most three bytes.
 */
export class SitemapDecoder {
  private decoder: TextDecoder | null = null;
  private isStarted = false;
  private rest: Buffer = Buffer.alloc(0);
  /** Bytes that are not UTF-8 were found; the text ended just before them. */
  isBroken = false;

  /** Text up to the first invalid bytes, after which `isBroken` is set. */
  push(piece: Buffer): string {
    if (this.isBroken) return '';
    if (!this.isStarted) this.start(piece);
    if (this.decoder !== null) return this.decoder.decode(piece, { stream: true });
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const end = endOfWholeCharacters(bytes);
    // A copy, because the chunk may be part of a large buffer.
    this.rest = Buffer.from(bytes.subarray(end));
    return this.utf8(bytes.subarray(0, end));
  }

  /** The bytes that are still buffered. */
  end(): string {
    if (this.isBroken) return '';
    if (this.decoder !== null) return this.decoder.decode();
    return this.utf8(this.rest);
  }

  private start(piece: Buffer): void {
    this.isStarted = true;
    const label = encodingOf(piece);
    if (label === null) return;
    try {
      const decoder = new TextDecoder(label, { ignoreBOM: true });
      if (decoder.encoding !== 'utf-8') this.decoder = decoder;
    } catch {
      // An unknown encoding: UTF-8 is as good a guess as any, and detects when it is wrong.
    }
  }

  private utf8(bytes: Buffer): string {
    const text = bytes.toString('utf8');
    if (isUtf8(bytes)) return text;
    this.isBroken = true;
    return text.slice(0, text.indexOf(REPLACEMENT));
  }
}

/** `null` for UTF-8. */
function encodingOf(piece: Buffer): string | null {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
  const start = piece.toString('latin1', 0, DECLARATION_BYTES);
  const declaration = /^(?:\xEF\xBB\xBF)?\s{0,100}<\?xml\s[^>]{0,200}/.exec(start)?.[0] ?? '';
  const named = /\sencoding\s?=\s?["']([\w.-]{1,40})["']/.exec(declaration)?.[1] ?? null;
  // A declaration that is readable as ASCII cannot be in UTF-16.
  return named === null || /^utf-?(?:8|16)/i.test(named) ? null : named;
}

/** Start of the last character, which may continue in the next chunk. */
function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
