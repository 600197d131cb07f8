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
  title: 'Alt text is very long',
  description: `Screen readers read an alt text in one go, without a pause or a way to skip inside it. More than ${ALT_MAX_CHARS} characters are hard to follow, and a list of keywords helps nobody.`,
  howToFix:
    'Say in one short sentence what the image shows. Put longer explanations, such as the numbers of a chart, into the text beside it.',
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
