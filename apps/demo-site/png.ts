import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An RGB PNG; `pixel` returns red, green and blue (0-255) of a position. */
export function encodePng(
  size: { readonly width: number; readonly height: number },
  pixel: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const { width, height } = size;
  const rows = Buffer.alloc(height * (1 + width * 3));
  let offset = 0;
  for (let y = 0; y < height; y += 1) {
    offset += 1; // filter type 0
    for (let x = 0; x < width; x += 1) {
      for (const value of pixel(x, y)) {
        rows[offset] = value;
        offset += 1;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture shown when a page is shared: sky, sea and a sun, 1200 x 630. */
export function shareCard(): Buffer {
  return encodePng({ width: 1200, height: 630 }, (x, y) => {
    if ((x - 900) ** 2 + (y - 190) ** 2 < 90 ** 2) return [255, 240, 200];
    const waterline = 400 + 14 * Math.sin(x / 60);
    return y < waterline ? [242, 227, 198] : [79, 138, 160];
  });
}

/** An unprocessed photograph: noise that does not compress, about 700 kB. */
export function uncompressedPhoto(): Buffer {
  let state = 20_41;
  const grain = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 16) & 0x3f;
  };
  return encodePng({ width: 640, height: 480 }, (_x, y) => {
    const light = 110 + Math.floor(y / 8);
    return [light + grain(), light - 20 + grain(), light - 50 + grain()];
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
