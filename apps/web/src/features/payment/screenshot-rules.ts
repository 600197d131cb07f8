import { SCREENSHOT_MAX_BYTES } from '@app/billing/contract';

/** What the server can read; it looks at the content again. */
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg'] as const;

/** What is wrong with a chosen file, in the words of specification 1 section 5; `null` when nothing is. */
export function screenshotFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size >= SCREENSHOT_MAX_BYTES) return 'File size should be less than 5MB';
  if (!file.type.startsWith('image/')) return 'Please upload an image file';
  const isReadable = SCREENSHOT_TYPES.some((type) => type === file.type);
  return isReadable ? null : 'Please upload an image file that is a PNG or JPG';
}
