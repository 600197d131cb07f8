import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP = [0x1f, 0x8b];
const CHUNK_BYTES = 65_536;

/** The bytes of a log, unpacked when it is packed with gzip, also in several parts one after the other. */
export async function* logBytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const whole = joined(first.value, chunks);
  if (!GZIP.every((byte, at) => first.value[at] === byte)) {
    yield* whole;
    return;
  }
  const packed = Readable.from(whole, { objectMode: false });
  // What ends one of them ends the other; the error is thrown where the bytes are read.
  const unpacked = pipeline(packed, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  yield* unpacked as AsyncIterable<Buffer>;
}

async function* joined(first: Buffer, others: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const next = await others.next();
    if (next.done === true) return;
    yield next.value;
  }
}
