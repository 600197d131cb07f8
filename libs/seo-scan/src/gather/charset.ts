import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { AnsweredResponse } from '../audits/page-snapshot.js';

export interface DecodedText {
  readonly text: string;
  readonly charset: AnsweredResponse['charset'];
  /** The first 1024 bytes name an encoding. */
  readonly hasEarlyMetaCharset: boolean;
}

/** The standard prescans this much (WHATWG HTML 13.2.3.2). */
const PRESCAN_BYTES = 1024;
const META_TAG = /<meta[\s/]([^>]*)>/gi;
const CHARSET = /charset\s*=\s*(?:"\s*([^"]*)"|'\s*([^']*)'|([^\s;>"']+))/i;

/** Bytes as text: byte order mark, then Content-Type, then meta, then UTF-8 if it is valid, else windows-1252. */
export function decodeHtml(body: Buffer, contentType: string | undefined): DecodedText {
  const early = metaCharset(body);
  const hasEarlyMetaCharset = early !== null;
  const { name, from, skip } = detect(body, contentType, early);
  const text = decodeAs(skip === 0 ? body : body.subarray(skip), name);
  return { text, charset: { name, from }, hasEarlyMetaCharset };
}

interface Detected {
  readonly name: string;
  readonly from: AnsweredResponse['charset']['from'];
  readonly skip: number;
}

function detect(body: Buffer, contentType: string | undefined, early: string | null): Detected {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf)
    return { name: 'utf-8', from: 'bom', skip: 3 };
  if (body[0] === 0xff && body[1] === 0xfe) return { name: 'utf-16le', from: 'bom', skip: 2 };
  if (body[0] === 0xfe && body[1] === 0xff) return { name: 'utf-16be', from: 'bom', skip: 2 };
  const header = knownEncoding(CHARSET.exec(contentType ?? ''));
  if (header !== null) return { name: header, from: 'header', skip: 0 };
  // A meta element that could be read as ASCII cannot be UTF-16: the standard takes UTF-8 then.
  if (early !== null)
    return { name: early.startsWith('utf-16') ? 'utf-8' : early, from: 'meta', skip: 0 };
  return { name: isUtf8(body) ? 'utf-8' : 'windows-1252', from: 'default', skip: 0 };
}

/** The encoding a meta element of the first 1024 bytes names; `null` without a known one. */
function metaCharset(body: Buffer): string | null {
  const start = body.toString('latin1', 0, PRESCAN_BYTES);
  if (!/<meta/i.test(start)) return null;
  for (const [, attributes] of start.replace(/<!--[\s\S]*?-->/g, '').matchAll(META_TAG)) {
    if (attributes === undefined) continue;
    const isPragma = /http-equiv\s*=\s*["']?\s*content-type/i.test(attributes);
    if (!isPragma && !/(?:^|[\s/"'])charset\s*=/i.test(attributes)) continue;
    if (!isPragma && /(?:^|[\s/"'])content\s*=/i.test(attributes)) continue;
    const encoding = knownEncoding(CHARSET.exec(attributes));
    if (encoding !== null) return encoding;
  }
  return null;
}

function knownEncoding(match: RegExpExecArray | null): string | null {
  const label = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim().toLowerCase();
  if (label === '') return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return iconv.encodingExists(label) ? label : null;
  }
}

function decodeAs(bytes: Buffer, name: string): string {
  if (name === 'utf-8') return bytes.toString('utf8');
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return iconv.decode(bytes, name);
  }
}

/** Text in an encoding that was told before, byte order mark included: it is read back as the same encoding. */
export function encodeHtml(text: string, charset: DecodedText['charset']): Buffer {
  const name = iconv.encodingExists(charset.name) ? charset.name : 'utf-8';
  return iconv.encode(text, name, { addBOM: charset.from === 'bom' });
}
