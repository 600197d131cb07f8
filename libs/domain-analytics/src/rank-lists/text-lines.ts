import { Readable, pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createInflateRaw } from 'node:zlib';

/** A longer line loses what is between: it remains one line, which is too long to be read. */
const LINE_MAX_CHARS = 10_000;
const OUTPUT_CHUNK_BYTES = 64 * 1024;
const ZIP_HEADER_BYTES = 30;
const DEFLATED = 8;

/**
 * The bytes of a file that is text, gzip, or a zip whose first member is meant. Errors of `source` and of the
 * compression end the iteration; a file that was cut off is such an error.
 * @param head the first bytes of `source`, already read from it.
 */
export function decompressed(head: Buffer, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const options = { chunkSize: OUTPUT_CHUNK_BYTES };
  if (head.readUInt16BE(0) === 0x1f8b) return through(joined(head, source), createGunzip(options));
  if (head.length < ZIP_HEADER_BYTES || head.readUInt32BE(0) !== 0x504b0304)
    return joined(head, source);
  if (head.readUInt16LE(8) !== DEFLATED) throw new Error('This zip file is not deflated.');
  const start = ZIP_HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  return through(joined(head.subarray(start), source), createInflateRaw(options));
}

/** The lines of a text, without line feeds, as they arrive. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, LINE_MAX_CHARS);
    yield lines;
  }
  rest += decoder.end();
  if (rest !== '') yield [rest];
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

function through(
  source: AsyncIterable<Buffer>,
  decoder: NodeJS.ReadWriteStream & AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  // The iteration of the decoder rejects with the same error.
  pipeline(Readable.from(source, { objectMode: false }), decoder, () => undefined);
  return decoder;
}
