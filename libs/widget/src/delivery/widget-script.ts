import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The script that websites embed, ready to be sent in each encoding. */
export interface WidgetScript {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

const ETAG_CHARS = 16;

/** `null` if it was not built. */
export function readWidgetScript(path: string): WidgetScript | null {
  if (!existsSync(path)) return null;
  const plain = readFileSync(path);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_CHARS);
  return {
    etag: `"${hash}"`,
    plain,
    gzip: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    brotli: brotliCompressSync(plain),
  };
}
