import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readViewport } from './viewport.js';

export const mobileViewportMissing = definePageAudit({
  id: 'mobile.viewport_missing',
  category: 'mobile',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Viewport not set',
  description:
    'Without a viewport meta tag, phones lay out the page 980 pixels wide, as on a desktop, and shrink it until the text is barely readable. Google indexes the mobile version of your site.',
  howToFix:
    'Add <meta name="viewport" content="width=device-width, initial-scale=1"> inside <head>, then check the page on a phone.',
  authority: 'Google Search Central: mobile-first indexing; Lighthouse: viewport',
  fix: 'auto',
  run(page) {
    if (page.document === null) return notApplicable();
    const viewport = readViewport(page.document);
    if (viewport === null) {
      return failed([
        { key: '', currentValue: null, evidence: 'No <meta name="viewport"> in the page' },
      ]);
    }
    if (viewport.properties.get('width') === 'device-width') return passed();
    return failed([
      { key: '', currentValue: viewport.meta.content, element: viewport.meta.element },
    ]);
  },
});
