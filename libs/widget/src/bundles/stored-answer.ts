import type { LiveFix } from '@app/fixes/contract';
import { createHash } from 'node:crypto';
import { gunzipSync, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { WidgetFixesAnswer } from '../contract/index.js';

/** The answer for one page of one website, ready to be sent. */
export interface FixesAnswer {
  readonly etag: string;
  readonly body: Buffer;
  readonly isGzip: boolean;
}

const COMPRESS_FROM_BYTES = 1_400; // one packet: smaller answers gain nothing
const ETAG_BYTES = 12;
const ETAG_CHARS = 16; // of base64url
const HEADER_BYTES = 1 + ETAG_CHARS;
const GZIP_MARK = 0x67;
const PLAIN_MARK = 0x6a;
const compress = promisify(gzip);

/**
 * As it is kept in Redis: one byte for the encoding, the ETag, the body. Long bodies are kept compressed: nearly
 * every browser takes them so, and the others cost a decompression.
 */
export async function packAnswer(version: number, fixes: readonly LiveFix[]): Promise<Buffer> {
  const answer: WidgetFixesAnswer = { version, fixes: [...fixes] };
  const plain = Buffer.from(JSON.stringify(answer));
  const etag = createHash('sha256').update(plain).digest().subarray(0, ETAG_BYTES);
  const isGzip = plain.length >= COMPRESS_FROM_BYTES;
  return Buffer.concat([
    Buffer.from([isGzip ? GZIP_MARK : PLAIN_MARK]),
    Buffer.from(etag.toString('base64url'), 'latin1'),
    isGzip ? await compress(plain) : plain,
  ]);
}

/** `null` for what was not packed by `packAnswer`. The body is a part of the given buffer, and keeps it alive. */
export function unpackAnswer(packed: Buffer): FixesAnswer | null {
  const mark = packed[0];
  if (packed.length <= HEADER_BYTES || (mark !== GZIP_MARK && mark !== PLAIN_MARK)) return null;
  return {
    etag: `"${packed.toString('latin1', 1, HEADER_BYTES)}"`,
    body: packed.subarray(HEADER_BYTES),
    isGzip: mark === GZIP_MARK,
  };
}

/** The answer for a page without fixes; `version` 0 for a website without any. */
export function emptyAnswer(version: number): FixesAnswer {
  const answer: WidgetFixesAnswer = { version, fixes: [] };
  return { etag: `"${version}"`, body: Buffer.from(JSON.stringify(answer)), isGzip: false };
}

export const NO_FIXES = emptyAnswer(0);

/** The body for a browser that takes no compressed one. */
export function plainBody({ body, isGzip }: FixesAnswer): Buffer {
  return isGzip ? gunzipSync(body) : body;
}
