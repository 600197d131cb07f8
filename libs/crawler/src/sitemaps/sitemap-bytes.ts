import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Limit of the sitemaps.org protocol for one file, uncompressed. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** How reading the bytes of a file ended. */
export type SitemapEnd = 'complete' | 'too_large' | 'broken_gzip';

/**
 * Passes on the content of a sitemap file, chunk by chunk; gzip is detected by its first bytes, whatever the name of
 * the file, and decompressed as a stream, so that neither a bomb nor a large file is ever completely in memory. Content
 * before a gzip error is passed on, and so are the first 50 MB.
 * @param take receives chunks of at most 64 KiB; returns false to stop.
 * @returns how the bytes ended, and how many were passed on.
 */
export async function forEachPiece(
  body: Buffer,
  take: (piece: Buffer) => boolean,
): Promise<{ readonly end: SitemapEnd; readonly bytes: number }> {
  let bytes = 0;
  try {
    for await (const piece of piecesOf(body)) {
      const left = SITEMAP_MAX_BYTES - bytes;
      const kept = piece.length > left ? piece.subarray(0, left) : piece;
      bytes += kept.length;
      const isWanted = kept.length === 0 || take(kept);
      if (piece.length > left) return { end: 'too_large', bytes };
      if (!isWanted) return { end: 'complete', bytes };
    }
  } catch (error: unknown) {
    if (isZlibError(error)) return { end: 'broken_gzip', bytes };
    throw error;
  }
  return { end: 'complete', bytes };
}

function piecesOf(body: Buffer): AsyncIterable<Buffer> | Iterable<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  if (!isGzip) return slicesOf(body);
  return Readable.from(slicesOf(body)).pipe(createGunzip({ chunkSize: PIECE_BYTES }));
}

function* slicesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += PIECE_BYTES)
    yield body.subarray(start, start + PIECE_BYTES);
}

/** Corrupt or truncated; anything else is a bug of ours. */
function isZlibError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith('Z_');
}
