import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

const COMPRESS_FROM_BYTES = 1_400; // one packet: smaller responses gain nothing
/** Quality 4 costs about as much time as gzip and compresses better; the default 11 is for static files. */
const BROTLI_QUALITY = 4;

/**
 * What is written is sent at once: compressors otherwise keep the beginning of a file until there is enough of it, and
 * with it everything that a browser shows of a download.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: COMPRESS_FROM_BYTES,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};
