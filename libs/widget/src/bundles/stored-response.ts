import type { LiveFix } from '@app/fixes/contract';
import { createHash } from 'node:crypto';
import { gunzipSync, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { WidgetFixesResponse } from '../contract/index.js';

/** The response for one page of one website, ready to be sent. */
export interface FixesResponse {
  readonly etag: string;
  readonly body: Buffer;
  readonly isGzip: boolean;
}

const COMPRESS_FROM_BYTES = 1_400; // one packet: compressing less gains nothing
const ETAG_BYTES = 12;
const ETAG_CHARS = 16; // in base64url
const HEADER_BYTES = 1 + ETAG_CHARS;
const GZIP_MARK = 0x67;
const PLAIN_MARK = 0x6a;
const compress = promisify(gzip);

/**
 * The format in Redis: one byte for the encoding, the ETag, the body. Long bodies are stored compressed: nearly every
 * browser accepts that, and for the others they are decompressed.
 */
export async function packResponse(version: number, fixes: readonly LiveFix[]): Promise<Buffer> {
  const result: WidgetFixesResponse = { version, fixes: [...fixes] };
  const plain = Buffer.from(JSON.stringify(result));
  const etag = createHash('sha256').update(plain).digest().subarray(0, ETAG_BYTES);
  const isGzip = plain.length >= COMPRESS_FROM_BYTES;
  return Buffer.concat([
    Buffer.from([isGzip ? GZIP_MARK : PLAIN_MARK]),
    Buffer.from(etag.toString('base64url'), 'latin1'),
    isGzip ? await compress(plain) : plain,
  ]);
}

/** `null` for anything not packed by `packResponse`. The body is a slice of the given buffer and keeps it alive. */
export function unpackResponse(packed: Buffer): FixesResponse | null {
  const mark = packed[0];
  if (packed.length <= HEADER_BYTES || (mark !== GZIP_MARK && mark !== PLAIN_MARK)) return null;
  return {
    etag: `"${packed.toString('latin1', 1, HEADER_BYTES)}"`,
    body: packed.subarray(HEADER_BYTES),
    isGzip: mark === GZIP_MARK,
  };
}

/** The response for a page without fixes; `version` is 0 for a website without any. */
export function emptyResponse(version: number): FixesResponse {
  const result: WidgetFixesResponse = { version, fixes: [] };
  return { etag: `"${version}"`, body: Buffer.from(JSON.stringify(result)), isGzip: false };
}

export const NO_FIXES = emptyResponse(0);

/** The body for a browser that does not accept compression. */
export function plainBody({ body, isGzip }: FixesResponse): Buffer {
  return isGzip ? gunzipSync(body) : body;
}
