import { AppError } from '@app/common';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { SCREENSHOT_MAX_BYTES } from '../contract/index.js';

const MAX_PIXELS = 25_000_000; // HARDENING.md section 4
/** A phone's screen is far below it, and a reviewer reads no smaller print. */
const MAX_SIDE = 4_000;
const JPEG_QUALITY = 85;
/** The folder in the file store. */
export const SCREENSHOT_FOLDER = 'payment-proofs';
export const SCREENSHOT_MEDIA_TYPE = 'image/jpeg';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface ReadScreenshot {
  /** Re-encoded: without metadata, and without any data appended to the image. */
  readonly jpeg: Buffer;
  /** SHA-256 of the upload, in hexadecimal. */
  readonly hash: string;
}

/**
 * Prepares a payment screenshot for storage. Validated by content, never by name or declared type; throws
 * `too_large` (5,000,000 bytes or more), `unsupported_media_type` (neither JPEG nor PNG, or broken) or
 * `validation_failed` (missing, too many pixels) with the specification's words.
 */
export async function readScreenshot(bytes: Buffer): Promise<ReadScreenshot> {
  if (bytes.length === 0) throw refusal('validation_failed', 'Please upload payment screenshot');
  if (bytes.length >= SCREENSHOT_MAX_BYTES) throw tooLarge();
  if (!startsWith(bytes, JPEG_START) && !startsWith(bytes, PNG_START)) throw noImage();
  await checkSize(bytes);
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { jpeg, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    throw noImage(error);
  }
}

/** The error for a screenshot of 5,000,000 bytes or more. */
export function tooLarge(): AppError {
  return refusal('too_large', 'File size should be less than 5MB');
}

/** From the header alone: nothing is decoded before its size is known. */
async function checkSize(bytes: Buffer): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw noImage(error);
    });
  if (header.format !== 'jpeg' && header.format !== 'png') throw noImage();
  if (header.width * header.height > MAX_PIXELS)
    throw refusal('validation_failed', 'The image has more than 25 megapixels');
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function noImage(cause?: unknown): AppError {
  return refusal('unsupported_media_type', 'Please upload an image file', cause);
}

function refusal(
  code: 'validation_failed' | 'too_large' | 'unsupported_media_type',
  message: string,
  cause?: unknown,
): AppError {
  return new AppError(code, message, { details: { screenshot: message }, cause });
}
