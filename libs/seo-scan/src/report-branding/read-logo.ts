import { imageSize } from 'image-size';

/** Printed at most 60 mm wide. */
const MAX_PIXELS = 2_000;

export type ReadLogo =
  | { readonly kind: 'accepted' }
  /** A sentence for the user who chose the image. */
  | { readonly kind: 'rejected'; readonly reason: string };

/** Validates a `data:` address by its bytes, not by its declared type. */
export function readLogo(dataUrl: string): ReadLogo {
  const declared = /^data:image\/(png|jpeg);/.exec(dataUrl)?.[1];
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const size = sizeOf(bytes);
  if (size === null) return { kind: 'rejected', reason: 'This file is not a PNG or JPEG.' };
  if (size.type !== declared) {
    return { kind: 'rejected', reason: "The content of this file doesn't match its type." };
  }
  if (size.width > MAX_PIXELS || size.height > MAX_PIXELS) {
    return {
      kind: 'rejected',
      reason: `Please choose an image of at most ${MAX_PIXELS} × ${MAX_PIXELS} pixels.`,
    };
  }
  return { kind: 'accepted' };
}

function sizeOf(bytes: Buffer): { type: string; width: number; height: number } | null {
  try {
    const { type, width, height } = imageSize(bytes);
    return { type: type === 'jpg' ? 'jpeg' : (type ?? ''), width, height };
  } catch {
    // Not an image, or truncated.
    return null;
  }
}
