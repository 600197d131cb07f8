/** The frame around compressed data, as detected from its first bytes. */
export interface CompressionFrame {
  /** Bytes before the deflate data. */
  readonly headerBytes: number;
  /** Bytes of checksum and length after it. */
  readonly trailerBytes: number;
}

const NO_FRAME: CompressionFrame = { headerBytes: 0, trailerBytes: 0 };
const FIXED_HEADER_BYTES = 10;
const HAS_HEADER_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/** Parses a gzip header (RFC 1952 section 2.3); `null` if it is invalid or truncated. */
export function gzipFrame(data: Uint8Array): CompressionFrame | null {
  if (data[0] !== 0x1f || data[1] !== 0x8b || data[2] !== 8) return null;
  const flags = data[3] ?? 0;
  let end = FIXED_HEADER_BYTES;
  if ((flags & HAS_EXTRA) !== 0) end += 2 + (data[end] ?? 0) + 256 * (data[end + 1] ?? 0);
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if ((flags & flag) === 0) continue;
    const zero = data.indexOf(0, end);
    if (zero === -1) return null;
    end = zero + 1;
  }
  if ((flags & HAS_HEADER_CRC) !== 0) end += 2;
  return end > data.length ? null : { headerBytes: end, trailerBytes: 8 };
}

/**
 * "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but many servers send raw deflate data; the first two
 * bytes tell them apart (RFC 1950 section 2.2). `null` for a preset dictionary, which is not used on the web.
 */
export function deflateFrame(data: Uint8Array): CompressionFrame | null {
  const [method = 0, flags = 0] = data;
  const isZlib = (method & 0x0f) === 8 && (data.length < 2 || (method * 256 + flags) % 31 === 0);
  if (!isZlib) return NO_FRAME;
  return (flags & 0x20) === 0 ? { headerBytes: 2, trailerBytes: 4 } : null;
}

export function noFrame(): CompressionFrame {
  return NO_FRAME;
}
