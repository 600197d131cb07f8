import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { MIN_MAXIMUM_SCALE } from '../thresholds.js';
import type { Viewport } from './viewport.js';
import { readViewport } from './viewport.js';

export const mobileZoomDisabled = definePageAudit({
  id: 'mobile.zoom_disabled',
  category: 'mobile',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Zoom disabled',
  description: `The viewport meta tag disables zoom or limits it to less than ${MIN_MAXIMUM_SCALE} times. People with low vision cannot enlarge the text, and nobody can take a closer look at an image.`,
  howToFix: `Remove user-scalable=no and maximum-scale from the viewport meta tag, or allow a maximum-scale of at least ${MIN_MAXIMUM_SCALE}.`,
  authority: 'Lighthouse: meta-viewport; WCAG 1.4.4',
  threshold: `A maximum-scale below ${MIN_MAXIMUM_SCALE}`,
  fix: 'auto',
  run(page) {
    const viewport = readViewport(page.document);
    if (viewport === null) return notApplicable();
    if (!forbidsZoom(viewport)) return passed();
    return failed([
      { key: '', currentValue: viewport.meta.content, element: viewport.meta.element },
    ]);
  },
});

function forbidsZoom({ properties }: Viewport): boolean {
  const scalable = properties.get('user-scalable') ?? 'yes';
  // Browsers read a number between -1 and 1 as "no".
  if (scalable === 'no' || Math.abs(Number.parseFloat(scalable)) < 1) return true;
  const maximum = Number.parseFloat(properties.get('maximum-scale') ?? '');
  // Browsers ignore values that are not a number, and negative ones.
  return maximum >= 0 && maximum < MIN_MAXIMUM_SCALE;
}
