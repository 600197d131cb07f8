/** The beginning of a PNG, enough to read its size. */
export function faviconPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.write('\x08\x06\x00\x00\x00', 24, 'latin1');
  return head;
}
