import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { isFilled, textLength } from '../text-length.js';
import { ALT_MAX_CHARS } from '../thresholds.js';
import { withUniqueKeys } from '../unique-keys.js';
import { imageKey } from './image-address.js';

export const imagesAltTooLong = definePageAudit({
  id: 'images.alt_too_long',
  category: 'images',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Alt text too long',
  description: `Screen readers read alt text in one go, without pauses or a way to skip within it. More than ${ALT_MAX_CHARS} characters are hard to follow, and a list of keywords helps nobody.`,
  howToFix:
    'Describe the image in one short sentence. Put longer explanations, such as the figures of a chart, in the text next to it.',
  authority: 'Convention of SEOnaut (100 characters; we allow 125); Google publishes no limit',
  threshold: `More than ${ALT_MAX_CHARS} characters`,
  fix: 'auto',
  run(page) {
    const described = (page.document?.images ?? []).filter((image) => isFilled(image.alt));
    if (described.length === 0) return notApplicable();
    const findings = described
      .filter((image) => textLength(image.alt ?? '') > ALT_MAX_CHARS)
      .map((image) => ({
        key: imageKey(image),
        currentValue: image.alt,
        element: image.element,
      }));
    return failed(withUniqueKeys(findings), described.length);
  },
});
