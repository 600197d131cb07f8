import { describe, expect, it } from '@jest/globals';
import { readLogo } from './read-logo.js';

function png(width: number, height: number): string {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

describe('a custom logo', () => {
  it('is accepted when its bytes match the declared type', () => {
    expect(readLogo(`data:image/png;base64,${png(400, 120)}`)).toEqual({ kind: 'accepted' });
  });

  it.each([
    ['text', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['an SVG', `data:image/png;base64,${Buffer.from('<svg width="5"/>').toString('base64')}`],
    ['nothing', 'data:image/png;base64,'],
    ['a PNG that says it is a JPEG', `data:image/jpeg;base64,${png(40, 40)}`],
    ['a picture of a billion pixels', `data:image/png;base64,${png(40_000, 25_000)}`],
  ])('is refused when it is %s', (_case, dataUrl) => {
    expect(readLogo(dataUrl)).toMatchObject({ kind: 'rejected' });
  });
});
