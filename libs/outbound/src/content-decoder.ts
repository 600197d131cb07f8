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
/** Up to this size, decoding synchronously is cheaper than streaming and too short to block the process. */
export const MAX_SYNC_BYTES = 32 * 1024;
/** Damaged data loses the whole output chunk in which the damage lies, which for a small body would be everything. */
const SMALL_CHUNK_BYTES = 4 * 1024;
/** RFC 9659: a zstd window on the web is at most 8 MiB. */
const ZSTD_WINDOW_LOG = 23;

/**
 * The encodings of a Content-Encoding header, in the order in which they have to be decoded. `identity` and unknown
 * names are ignored, as in browsers. Throws `OutboundError('protocol')` for too many nested encodings.
 */
export function codingsOf(contentEncoding: string | undefined): readonly ContentCoding[] {
  if (contentEncoding === undefined) return [];
  const codings = contentEncoding
    .split(',')
    .map((name) => CODINGS[name.trim().toLowerCase()])
    .filter((coding) => coding !== undefined)
    .reverse();
  if (codings.length > MAX_CODINGS) {
    throw new OutboundError('protocol', 'The response is compressed too many times.');
  }
  return codings;
}

/**
 * Decodes a small compressed body synchronously. Returns `null` if it exceeds `maxBytes` or is faulty; `startDecoder`
 * then determines how much of it can be used.
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
  // With `info`, the result has this shape; Node's type declarations only have the plain buffer.
  return decoded as Decoded;
}

/** `ended` gets the decoded bytes; `overflowed` gets the first `maxBytes` of a longer body. */
export interface DecodeEvents {
  readonly ended: (chunks: readonly Buffer[], fault: BodyFault | null) => void;
  readonly overflowed: (chunks: readonly Buffer[]) => void;
  /** Nothing at all could be decoded. */
  readonly failed: (error: OutboundError) => void;
  /** Called when a decoder whose `write` returned `false` is ready for more. */
  readonly drained: () => void;
}

/** A running decoder: fed as the body arrives, so that a bomb is detected at `maxBytes`. */
export interface StreamDecoder {
  /** Returns `false` if the next chunk should wait for `drained`, so that decoding keeps pace with reading. */
  write(chunk: Buffer): boolean;
  end(): void;
  destroy(): void;
}

/**
 * `first` contains the first bytes of the body, which show where the compressed data begins; they still have to be
 * written. As in Chromium, whatever can be decoded is the body: bytes after the compressed data are ignored, and the
 * body ends where the data is truncated or damaged. Checksums are not verified.
 */
export function startDecoder(
  codings: readonly ContentCoding[],
  first: Buffer,
  maxBytes: number,
  events: DecodeEvents,
): StreamDecoder {
  const [outermost, ...others] = codings;
  if (outermost === undefined) throw new Error('A decoder needs at least one encoding.');
  const frame = frameOf(outermost, first);
  if (frame === null) return nothingDecodes(events);
  const chunkSize = first.length <= MAX_SYNC_BYTES ? SMALL_CHUNK_BYTES : CHUNK_BYTES;
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
      // Truncated data raises an error at its end: the data decoded so far has to be returned before.
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

/** Where the data of this encoding begins; `null` if it cannot be this encoding. */
function frameOf(coding: ContentCoding, first: Buffer): CompressionFrame | null {
  if (coding === 'gzip') return gzipFrame(first);
  return coding === 'deflate' ? deflateFrame(first) : noFrame();
}

type Decoder = Transform & zlib.Zlib & { readonly flush: zlib.Gunzip['flush'] };

/** Decodes raw compressed data, whose frame has been removed. */
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

/** For data that has been decoded once already: its first bytes are not known yet. */
function innerStream(coding: ContentCoding, chunkSize: number): Decoder {
  if (coding === 'gzip') return zlib.createGunzip({ chunkSize });
  return coding === 'deflate' ? zlib.createInflate({ chunkSize }) : createStream(coding, chunkSize);
}

function zstdParams(): Record<number, number> {
  return { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
}

function brokenCompression(): OutboundError {
  return new OutboundError('protocol', 'The compression of the response is broken.');
}
