import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { OutboundError } from './outbound-error.js';
import { codeOf } from './read-failure.js';

export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'zstd';

const CODINGS: Readonly<Record<string, ContentCoding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};
const MAX_CODINGS = 3;
/** RFC 9659: a zstd window on the web is at most 8 MiB. */
const ZSTD_WINDOW_LOG = 23;

/**
 * The codings of a Content-Encoding header in the order they are to be undone. `identity` and names
 * nobody knows are left out, as browsers do. Throws `OutboundError('protocol')` for a tower of codings.
 */
export function codingsOf(contentEncoding: string | undefined): readonly ContentCoding[] {
  if (contentEncoding === undefined) return [];
  const codings = contentEncoding
    .split(',')
    .map((name) => CODINGS[name.trim().toLowerCase()])
    .filter((coding) => coding !== undefined)
    .reverse();
  if (codings.length > MAX_CODINGS) {
    throw new OutboundError('protocol', 'The answer is compressed too many times over.');
  }
  return codings;
}

/**
 * Decodes a small compressed body at once. Returns null when it grows beyond `maxBytes`;
 * throws `OutboundError('protocol')` when it is broken.
 */
export function decodeAtOnce(data: Buffer, coding: ContentCoding, maxBytes: number): Buffer | null {
  const options = { maxOutputLength: maxBytes, chunkSize: 64 * 1024 };
  try {
    switch (coding) {
      case 'gzip':
        return zlib.gunzipSync(data, options);
      case 'deflate':
        return isZlib(data) ? zlib.inflateSync(data, options) : zlib.inflateRawSync(data, options);
      case 'br':
        return zlib.brotliDecompressSync(data, options);
      case 'zstd':
        return zlib.zstdDecompressSync(data, { ...options, params: zstdParams() });
    }
  } catch (error: unknown) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return null;
    throw brokenCompression();
  }
}

/** `ended` carries the decoded bytes; with `overflowed` they are the first `maxBytes` of more. */
export interface DecodeEvents {
  readonly ended: (chunks: readonly Buffer[]) => void;
  readonly overflowed: (chunks: readonly Buffer[]) => void;
  readonly failed: (error: OutboundError) => void;
  /** After a `write` that answered false: go on. */
  readonly drained: () => void;
}

/** A running decoder: fed as the body arrives, so that a bomb is seen at its first `maxBytes`. */
export interface StreamDecoder {
  /** False asks to wait for `drained`, so that decoding keeps pace with reading. */
  write(chunk: Buffer): boolean;
  end(): void;
  destroy(): void;
}

/** `first` are the first bytes of the body, needed to tell the two kinds of deflate apart. */
export function startDecoder(
  codings: readonly ContentCoding[],
  first: Buffer,
  maxBytes: number,
  events: DecodeEvents,
): StreamDecoder {
  const streams = codings.map((coding) => createStream(coding, first));
  const head = streams[0];
  const tail = streams.at(-1);
  if (!head || !tail) throw new Error('A decoder needs at least one coding.');
  const chunks: Buffer[] = [];
  let total = 0;
  let isOver = false;

  const destroy = (): void => {
    isOver = true;
    for (const stream of streams) stream.destroy();
  };
  tail.on('data', (chunk: Buffer) => {
    if (isOver) return;
    const room = maxBytes - total;
    total += chunk.length;
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (total <= maxBytes) return;
    destroy();
    events.overflowed(chunks);
  });
  const finish = (error?: Error | null): void => {
    if (isOver) return;
    isOver = true;
    if (error) events.failed(brokenCompression());
    else events.ended(chunks);
  };
  head.on('drain', events.drained);
  if (streams.length > 1) {
    pipeline(streams, finish);
  } else {
    head.on('error', finish);
    head.on('end', () => finish());
  }
  return {
    write: (chunk) => isOver || head.write(chunk),
    end: () => {
      if (!isOver) head.end();
    },
    destroy,
  };
}

function createStream(coding: ContentCoding, first: Buffer): Transform {
  const options = { chunkSize: 64 * 1024 };
  switch (coding) {
    case 'gzip':
      return zlib.createGunzip(options);
    case 'deflate':
      return isZlib(first) ? zlib.createInflate(options) : zlib.createInflateRaw(options);
    case 'br':
      return zlib.createBrotliDecompress(options);
    case 'zstd':
      return zlib.createZstdDecompress({ ...options, params: zstdParams() });
  }
}

/** "deflate" means zlib (RFC 9110), but many servers send it raw; the first byte tells. */
function isZlib(data: Buffer): boolean {
  return ((data[0] ?? 0) & 0x0f) === 8;
}

function zstdParams(): Record<number, number> {
  return { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
}

function brokenCompression(): OutboundError {
  return new OutboundError('protocol', 'The compression of the answer is broken.');
}
