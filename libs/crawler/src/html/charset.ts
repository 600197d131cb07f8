import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { PRESCAN_BYTES, findMetaCharset, utf16OfXml, xmlEncoding } from './charset-declaration.js';
import type { MetaCharset } from './charset-declaration.js';
import type { Charset } from '../page-model/page-snapshot.js';

export interface DecodedText {
  readonly text: string;
  readonly charset: Charset;
  /** A meta element within the first 1024 bytes declares an encoding. */
  readonly hasEarlyMetaCharset: boolean;
}

/** The charset parameter of a Content-Type. Single quotes do not quote there. */
const HEADER_CHARSET = /[;\s]charset=\s*(?:"([^"]*)"|([^\s;,"]+))/i;
const XML_TYPE = /^\s*(?:application\/(?:[\w.-]+\+)?xml|text\/xml)\s*(?:;|$)/i;
/**
 * Labels of encodings that could hide scripts from a reader: nothing of such a page is decoded (Encoding Standard 4.2).
 */
const REPLACEMENT =
  /^[\t\n\f\r ]*(?:replacement|hz-gb-2312|csiso2022kr|iso-2022-(?:kr|cn(?:-ext)?))[\t\n\f\r ]*$/i;
/** Far longer than any label. */
const MAX_LABEL_CHARS = 100;

/**
 * Decodes bytes in the encoding that Chromium would use: byte order mark, then Content-Type, then `meta`, then `<?xml
 * encoding?>`. Without any of them UTF-8 if it is valid, else windows-1252; Chromium guesses there.
 */
export function decodeHtml(body: Buffer, contentType: string | undefined): DecodedText {
  const isXml = XML_TYPE.test(contentType ?? '');
  const marked = byteOrderMark(body);
  const header = encodingFrom(HEADER_CHARSET.exec(` ${contentType ?? ''}`));
  const isDecided = marked !== null || header !== null;
  const meta = isXml ? null : findMeta(body, isDecided ? PRESCAN_BYTES : body.length);
  const hasEarlyMetaCharset = meta !== null && meta.endsAt <= PRESCAN_BYTES;
  const { name, from, skip } = marked ?? {
    ...(header === null ? declared(body, meta, isXml) : { name: header, from: 'header' as const }),
    skip: 0,
  };
  const text = decodeAs(skip === 0 ? body : body.subarray(skip), name);
  return { text, charset: { name, from }, hasEarlyMetaCharset };
}

function byteOrderMark(body: Buffer): (Charset & { readonly skip: number }) | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf)
    return { name: 'utf-8', from: 'bom', skip: 3 };
  if (body[0] === 0xff && body[1] === 0xfe) return { name: 'utf-16le', from: 'bom', skip: 2 };
  if (body[0] === 0xfe && body[1] === 0xff) return { name: 'utf-16be', from: 'bom', skip: 2 };
  return null;
}

function findMeta(body: Buffer, limit: number): MetaCharset | null {
  return findMetaCharset(body, (label) => encodingOf(label) !== null, limit);
}

/** The encoding that the page itself declares. */
function declared(body: Buffer, meta: MetaCharset | null, isXml: boolean): Charset {
  if (meta !== null) return { name: inAscii(encodingOf(meta.label) ?? 'utf-8'), from: 'meta' };
  const xml = encodingOf(xmlEncoding(body) ?? '');
  if (xml !== null) return { name: inAscii(xml), from: 'xml' };
  const wide = utf16OfXml(body);
  if (wide !== null) return { name: wide, from: 'xml' };
  return { name: isXml || isUtf8(body) ? 'utf-8' : 'windows-1252', from: 'default' };
}

/**
 * A declaration that was readable as ASCII cannot be UTF-16: the standard uses UTF-8 then. x-user-defined is for
 * scripts; in a page it means windows-1252 (WHATWG HTML 13.2.3.2).
 */
function inAscii(name: string): string {
  if (name.startsWith('utf-16')) return 'utf-8';
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

function encodingFrom(match: RegExpExecArray | null): string | null {
  return encodingOf(match?.[1] ?? match?.[2] ?? '');
}

/** The encoding of a label of the Encoding Standard, in lower case; `null` for labels that browsers ignore. */
function encodingOf(label: string): string | null {
  if (label === '' || label.length > MAX_LABEL_CHARS) return null;
  if (REPLACEMENT.test(label)) return 'replacement';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodeAs(bytes: Buffer, name: string): string {
  if (name === 'utf-8') return bytes.toString('utf8');
  if (name === 'replacement') return bytes.length === 0 ? '' : '\uFFFD';
  return new TextDecoder(name).decode(bytes);
}

/** Text with the charset found earlier, byte order mark included, so that it is decoded in the same encoding again. */
export function encodeHtml(text: string, charset: DecodedText['charset']): Buffer {
  const name = iconv.encodingExists(charset.name) ? charset.name : 'utf-8';
  return iconv.encode(text, name, { addBOM: charset.from === 'bom' });
}
