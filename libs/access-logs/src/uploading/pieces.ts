/** Bytes that are parsed at once: some 5,000 lines. */
export const PIECE_BYTES = 1_000_000;

/** Joins the chunks of a stream to pieces of about `PIECE_BYTES`; the last one is smaller. */
export async function* pieces(
  stream: AsyncIterable<Uint8Array>,
  size: number = PIECE_BYTES,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < size) continue;
    yield Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}
