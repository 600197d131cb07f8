import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 8_192;

/** The fields of a submitted form; `null` when the body is too large or the client disconnected. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return bytes > MAX_BYTES ? null : new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
