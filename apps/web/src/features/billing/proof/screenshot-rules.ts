import { SCREENSHOT_MAX_BYTES } from '@app/billing/contract';

/** The formats that the server can read; it checks the content again. */
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg'] as const;

/** Why a file is refused, in the words of specification 1 section 5; `null` when it is accepted. */
export function screenshotFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size >= SCREENSHOT_MAX_BYTES) return 'File size should be less than 5MB';
  if (!file.type.startsWith('image/')) return 'Please upload an image file';
  const isReadable = SCREENSHOT_TYPES.some((type) => type === file.type);
  return isReadable ? null : 'Please upload an image file that is a PNG or JPG';
}
