import { Unzip, UnzipInflate } from 'fflate';

export interface ZipEntry {
  /** As the archive names it, with its folders; latin1 where the archive does not say that it is UTF-8. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
export type ZipReading =
  | { readonly kind: 'entries'; readonly entries: readonly ZipEntry[] }
  /** `message` is a sentence. */
  | { readonly kind: 'refused'; readonly message: string };

export interface ZipLimits {
  readonly maxEntries: number;
  /** Of all entries together. */
  readonly maxInflatedBytes: number;
}

/** DEFLATE expands to at most 1,032 times its size: no more than 4 MB beyond a limit are inflated. */
const CHUNK_BYTES = 4_096;
/** Of an entry; figures as CSV reach 20. */
const MAX_RATIO = 200;
/** The ratio of small entries says nothing. */
const RATIO_FROM_BYTES = 1_000_000;

class ZipLimitError extends Error {}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The entries of a zip whose names are accepted, inflated piece by piece: size, ratio and number of entries are checked
 * while it is read, whatever its headers declare. Each byte is read once, so that entries cannot overlap.
 */
export function readZip(
  bytes: Uint8Array,
  accepts: (name: string) => boolean,
  limits: ZipLimits,
): ZipReading {
  const open: { readonly name: string; readonly chunks: Uint8Array[] }[] = [];
  let entries = 0;
  let inflated = 0;
  let pushed = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.maxEntries)
      throw new ZipLimitError(`This zip has more than ${limits.maxEntries} files.`);
    if (file.name.endsWith('/') || !accepts(file.name)) return;
    const chunks: Uint8Array[] = [];
    const startedAt = pushed;
    let size = 0;
    file.ondata = (error, data) => {
      if (error !== null) throw error;
      size += data.length;
      inflated += data.length;
      const ratio = size / (pushed - startedAt + CHUNK_BYTES);
      const isBomb = size > RATIO_FROM_BYTES && ratio > MAX_RATIO;
      if (isBomb || inflated > limits.maxInflatedBytes)
        throw new ZipLimitError('The files in this zip are too large when uncompressed.');
      if (data.length > 0) chunks.push(data);
    };
    open.push({ name: file.name, chunks });
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      pushed += chunk.length;
      unzip.push(chunk, at + CHUNK_BYTES >= bytes.length);
    }
  } catch (error) {
    const isLimit = error instanceof ZipLimitError;
    return { kind: 'refused', message: isLimit ? error.message : 'This zip is damaged.' };
  }
  return {
    kind: 'entries',
    entries: open.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })),
  };
}
