import { isUtf8 } from 'node:buffer';

/** Bytes from which UTF-16 without a byte order mark is recognized. */
const SAMPLE_BYTES = 2_000;

/**
 * Text of a file as spreadsheets and trackers save it: by its byte order mark; without one UTF-16 by its zero bytes,
 * UTF-8 if it is valid, otherwise Windows-1252. Without the byte order mark.
 */
export function decodeTable(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Text of European languages in UTF-16 has a zero in nearly every pair of bytes.
  if (odd > sample.length / 4 && even * 10 < odd) return 'utf-16le';
  if (even > sample.length / 4 && odd * 10 < even) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
