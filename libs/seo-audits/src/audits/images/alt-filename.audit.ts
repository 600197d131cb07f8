import type { ImageElement } from '@app/crawler/pages';
import { collapse } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { isFilled } from '../text-length.js';
import { withUniqueKeys } from '../unique-keys.js';
import { imageFileName, imageKey } from './image-address.js';

export const imagesAltFilename = definePageAudit({
  id: 'images.alt_filename',
  category: 'images',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Alt text is a file name or filler word',
  description:
    'Alt text such as “IMG_1234”, “hero-2.jpg” or “image” does not describe the image, neither to blind visitors nor to image search.',
  howToFix:
    'Describe what the image shows in a few words: “Baker scoring a sourdough loaf” instead of “IMG_1234”.',
  authority: 'Google Search Central: image SEO, useful alt text; WCAG 1.1.1 (failure F30)',
  fix: 'auto',
  run(page) {
    const described = (page.document?.images ?? []).filter((image) => isFilled(image.alt));
    if (described.length === 0) return notApplicable();
    const findings = described.filter(isFillerAlt).map((image) => ({
      key: imageKey(image),
      currentValue: image.alt,
      element: image.element,
    }));
    return failed(withUniqueKeys(findings), described.length);
  },
});

/** No file system allows longer names. */
const LONGEST_NAME_CHARS = 255;
const FILE_NAME = /^[^/\\]+\.(?:avif|bmp|gif|heic|jfif|jpe?g|png|svg|tiff?|webp)$/;
const CAMERA_NAME = /^(?:img|dsc[fn]?|pict?|p|pxl|mvimg|screenshot)[-_ ]*\d{2}[-_\d ]*$/;
const FILLER_WORD =
  /^(?:images?|imgs?|photos?|pictures?|pics?|graphics?|thumbnail|placeholder|untitled|alt|bild|foto|imagen|imagem|immagine)[-_ #]*\d*$/;

/** Whether an alt text is a file name, the image's own name or a word that suits any image. */
export function isFillerAlt(image: Pick<ImageElement, 'alt' | 'url'>): boolean {
  const alt = collapse(image.alt ?? '').toLowerCase();
  if (alt.length > LONGEST_NAME_CHARS) return false;
  if (FILE_NAME.test(alt) || CAMERA_NAME.test(alt) || FILLER_WORD.test(alt)) return true;
  return alt === fileNameWithoutWords(image);
}

/**
 * The file's name without its extension, when it looks like a file name: with digits, underscores or hyphens.
 * "croissant" is a fair alt text for croissant.jpg, "img-croissant_02" is not.
 */
function fileNameWithoutWords(image: Pick<ImageElement, 'url'>): string | null {
  const stem =
    imageFileName(image)
      ?.toLowerCase()
      .replace(/\.[a-z0-9]{2,5}$/, '') ?? '';
  return /[\d_-]/.test(stem) ? stem : null;
}
