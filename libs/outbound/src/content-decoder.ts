import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import type { BodyFault } from './contract/index.js';
import { OutboundError } from './outbound-error.js';
import { codeOf } from './read-failure.js';
import type { CompressionFrame } from './rules/compression-frame.js';
import { deflateFrame, gzipFrame, noFrame } from './rules/compression-frame.js';

export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'zstd';

const CODINGS: Readonly<Record<string, ContentCoding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};
const MAX_CODINGS = 3;
const CHUNK_BYTES = 64 * 1024;
/** Up to here decoding at once is cheaper than a stream, and too short to hold up the process. */
export const AT_ONCE_BYTES = 32 * 1024;
/** A damaged body gives up the piece in which the damage lies: of a small one that would be all. */
const SMALL_CHUNK_BYTES = 4 * 1024;
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
 * Decodes a small compressed body at once. Returns null when that does not work: it grows beyond `maxBytes` or is
 * faulty, and `startDecoder` finds out how much of it can be used.
 */
export function decodeAtOnce(
  data: Buffer,
  coding: ContentCoding,
  maxBytes: number,
): { readonly body: Buffer; readonly fault: BodyFault | null } | null {
  const frame = frameOf(coding, data);
  if (frame === null) return null;
  const compressed = frame.headerBytes === 0 ? data : data.subarray(frame.headerBytes);
  try {
    const { buffer, engine } = decodeSync(compressed, coding, maxBytes);
    const rest = compressed.length - engine.bytesWritten;
    return { body: buffer, fault: rest > frame.trailerBytes ? 'trailing_bytes' : null };
  } catch {
    return null;
  }
}

interface Decoded {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function decodeSync(data: Buffer, coding: ContentCoding, maxBytes: number): Decoded {
  const options = { maxOutputLength: maxBytes, chunkSize: CHUNK_BYTES, info: true };
  const decoded: unknown =
    coding === 'br'
      ? zlib.brotliDecompressSync(data, options)
      : coding === 'zstd'
        ? zlib.zstdDecompressSync(data, { ...options, params: zstdParams() })
        : zlib.inflateRawSync(data, options);
  // With `info` the result has this shape; the declarations of Node know the plain buffer only.
  return decoded as Decoded;
}

/** `ended` carries the decoded bytes; with `overflowed` they are the first `maxBytes` of more. */
export interface DecodeEvents {
  readonly ended: (chunks: readonly Buffer[], fault: BodyFault | null) => void;
  readonly overflowed: (chunks: readonly Buffer[]) => void;
  /** Nothing at all could be decoded. */
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

/**
 * `first` are the first bytes of the body, which tell where the compressed data begins; they are still to be written.
 * What decodes is the body, as in Chromium: bytes behind the compressed data are left out, and where the data breaks
 * off or is damaged the body ends. Check sums are not compared.
 */
export function startDecoder(
  codings: readonly ContentCoding[],
  first: Buffer,
  maxBytes: number,
  events: DecodeEvents,
): StreamDecoder {
  const [outermost, ...others] = codings;
  if (outermost === undefined) throw new Error('A decoder needs at least one coding.');
  const frame = frameOf(outermost, first);
  if (frame === null) return nothingDecodes(events);
  const chunkSize = first.length <= AT_ONCE_BYTES ? SMALL_CHUNK_BYTES : CHUNK_BYTES;
  const head = createStream(outermost, chunkSize);
  const streams: readonly Decoder[] = [
    head,
    ...others.map((coding) => innerStream(coding, chunkSize)),
  ];
  const tail = streams.at(-1) ?? head;
  const chunks: Buffer[] = [];
  let total = 0;
  let fed = 0;
  let toSkip = frame.headerBytes;
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
    const hasMore = fed - head.bytesWritten > frame.trailerBytes;
    if (!error) events.ended(chunks, hasMore ? 'trailing_bytes' : null);
    else if (total === 0) events.failed(brokenCompression());
    else events.ended(chunks, codeOf(error) === 'Z_BUF_ERROR' ? 'cut_short' : 'damaged');
  };
  head.on('drain', events.drained);
  if (streams.length > 1) {
    pipeline(streams, finish);
  } else {
    head.on('error', finish);
    head.on('end', () => finish());
  }
  return {
    write: (chunk) => {
      const compressed = toSkip === 0 ? chunk : chunk.subarray(toSkip);
      toSkip = 0;
      fed += compressed.length;
      return isOver || head.write(compressed);
    },
    end: () => {
      // Data that breaks off is an error at the end: what is decoded by then has to be handed out before.
      if (!isOver) head.flush(() => head.end());
    },
    destroy,
  };
}

function nothingDecodes(events: DecodeEvents): StreamDecoder {
  return {
    write: () => true,
    end: () => events.failed(brokenCompression()),
    destroy: () => undefined,
  };
}

/** Where the data of this coding begins; `null` when it cannot be this coding. */
function frameOf(coding: ContentCoding, first: Buffer): CompressionFrame | null {
  if (coding === 'gzip') return gzipFrame(first);
  return coding === 'deflate' ? deflateFrame(first) : noFrame();
}

type Decoder = Transform & zlib.Zlib & { readonly flush: zlib.Gunzip['flush'] };

/** Reads bare compressed data: the frame around it is left out before. */
function createStream(coding: ContentCoding, chunkSize: number): Decoder {
  switch (coding) {
    case 'gzip':
    case 'deflate':
      return zlib.createInflateRaw({ chunkSize });
    case 'br':
      return zlib.createBrotliDecompress({ chunkSize });
    case 'zstd':
      return zlib.createZstdDecompress({ chunkSize, params: zstdParams() });
  }
}

/** For data that is decoded on the way: its first bytes are not known yet. */
function innerStream(coding: ContentCoding, chunkSize: number): Decoder {
  if (coding === 'gzip') return zlib.createGunzip({ chunkSize });
  return coding === 'deflate' ? zlib.createInflate({ chunkSize }) : createStream(coding, chunkSize);
}

function zstdParams(): Record<number, number> {
  return { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
}

function brokenCompression(): OutboundError {
  return new OutboundError('protocol', 'The compression of the answer is broken.');
}
