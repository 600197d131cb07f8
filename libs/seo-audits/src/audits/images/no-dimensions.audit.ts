import type { ImageElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { imageKey } from './image-address.js';

export const imagesNoDimensions = definePageAudit({
  id: 'images.no_dimensions',
  category: 'images',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Image without width and height',
  description:
    'Without both attributes the browser reserves no space for the image, and the text below shifts when it loads. This adds to Cumulative Layout Shift. Sizes set in a stylesheet are not detected by this check.',
  howToFix:
    'Add the actual width and height of the image in pixels, such as width="800" height="600". CSS may still scale it: the browser uses them only for the aspect ratio.',
  authority: 'Lighthouse: unsized-images; SEOnaut: images without size',
  fix: 'auto',
  run(page) {
    const images = page.document?.images ?? [];
    if (images.length === 0) return notApplicable();
    const findings = images.filter(isUnsized).map((image) => ({
      key: imageKey(image),
      currentValue: image.src,
      element: image.element,
    }));
    return failed(withUniqueKeys(findings), images.length);
  },
});

/** Digits, with or without a unit the browser ignores; a percentage reserves no room. */
const PIXELS = /^\d+(?:\.\d+)?(?:px)?$/i;

function isUnsized({ width, height, style }: ImageElement): boolean {
  const css = style ?? '';
  if (/(?:^|[;\s])aspect-ratio\s*:/i.test(css)) return false;
  const hasWidth = PIXELS.test(width?.trim() ?? '') || /(?:^|[;\s])width\s*:/i.test(css);
  const hasHeight =
    PIXELS.test(height?.trim() ?? '') || /(?:^|[;\s])height\s*:(?!\s*auto)/i.test(css);
  return !hasWidth || !hasHeight;
}
