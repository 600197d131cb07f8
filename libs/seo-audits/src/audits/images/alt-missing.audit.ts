import type { ImageElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { imageKey } from './image-address.js';

export const imagesAltMissing = definePageAudit({
  id: 'images.alt_missing',
  category: 'images',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Alt attribute missing',
  description:
    'Alt text is what blind visitors hear and what image search reads. Without the attribute, many screen readers read out the file name instead.',
  howToFix:
    'Add alt="…" with a few words that describe the image. For purely decorative images use alt="", so that screen readers skip them.',
  authority: 'Google Search Central: image SEO; Lighthouse: image-alt; WCAG 1.1.1',
  fix: 'auto',
  run(page) {
    const images = page.document?.images ?? [];
    if (images.length === 0) return notApplicable();
    const findings = images.filter(lacksAlternative).map((image) => ({
      key: imageKey(image),
      currentValue: image.src,
      element: image.element,
    }));
    return failed(withUniqueKeys(findings), images.length);
  },
});

function lacksAlternative({ alt, ariaLabel, role }: ImageElement): boolean {
  if (alt !== null) return false;
  if (ariaLabel !== null && ariaLabel !== '') return false;
  return role !== 'presentation' && role !== 'none';
}
