import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { SCREENSHOT_MAX_BYTES } from '../contract/index.js';
import { readScreenshot } from './payment-screenshot.js';

const NO_IMAGE = { code: 'unsupported_media_type', message: 'Please upload an image file' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

describe('a payment screenshot', () => {
  it.each(['png', 'jpeg'] as const)('may be a %s, and is re-encoded as a JPEG', async (format) => {
    const sent = await plain(300, 200).toFormat(format).toBuffer();
    const { jpeg, hash } = await readScreenshot(sent);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('loses its metadata, such as location and device', async () => {
    const secret = 'Secret camera of 52.5N';
    const sent = await plain(60, 40)
      .withExif({ IFD0: { Model: secret } })
      .jpeg()
      .toBuffer();
    expect(sent.includes(secret)).toBe(true);
    const { jpeg } = await readScreenshot(sent);
    expect(jpeg.includes(secret)).toBe(false);
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
  });

  it('loses data appended to the image', async () => {
    const hidden = Buffer.from('<script>alert(document.domain)</script>');
    const polyglot = Buffer.concat([await plain(60, 40).jpeg().toBuffer(), hidden]);
    const { jpeg } = await readScreenshot(polyglot);
    expect(jpeg.includes(hidden)).toBe(false);
  });

  it('is scaled down to what a reviewer can use', async () => {
    const { jpeg } = await readScreenshot(await plain(6_000, 1_000).png().toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 4_000 });
  });

  it('with more than 25 megapixels is refused before it is decoded', async () => {
    const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(SCREENSHOT_MAX_BYTES);
    await expect(readScreenshot(bomb)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The image has more than 25 megapixels',
    });
  });

  it('of 5,000,000 bytes is too large, whatever its content', async () => {
    const png = await plain(10, 10).png().toBuffer();
    const padded = Buffer.concat([png, Buffer.alloc(SCREENSHOT_MAX_BYTES - png.length)]);
    await expect(readScreenshot(padded)).rejects.toMatchObject({
      code: 'too_large',
      message: 'File size should be less than 5MB',
      details: { screenshot: 'File size should be less than 5MB' },
    });
    await expect(readScreenshot(padded.subarray(0, -1))).resolves.toMatchObject({});
  });

  it('is required', async () => {
    await expect(readScreenshot(Buffer.alloc(0))).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Please upload payment screenshot',
    });
  });

  it.each([
    ['an SVG', Buffer.from(SVG)],
    ['a web page', Buffer.from('<!doctype html><p>Paid')],
    ['a PDF', Buffer.from('%PDF-1.7 paid')],
    ['noise', randomBytes(2_000)],
    ['the beginning of a JPEG and noise', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    ['the beginning of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
  ])('that is %s is refused', async (_case, bytes) => {
    await expect(readScreenshot(bytes)).rejects.toMatchObject(NO_IMAGE);
  });

  it.each(['gif', 'webp'] as const)('that is a %s is refused', async (format) => {
    const bytes = await plain(20, 20).toFormat(format).toBuffer();
    await expect(readScreenshot(bytes)).rejects.toMatchObject(NO_IMAGE);
  });

  it('that is truncated is refused', async () => {
    const noise = randomBytes(300 * 200 * 3);
    const raw = { raw: { width: 300, height: 200, channels: 3 } } as const;
    const whole = await sharp(noise, raw).png().toBuffer();
    await expect(
      readScreenshot(whole.subarray(0, Math.floor(whole.length / 2))),
    ).rejects.toMatchObject(NO_IMAGE);
  });
});
