import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { textLength } from '../text-length.js';
import { TITLE_MIN_CHARS } from '../thresholds.js';
import { readHeadTitle } from './head-title.js';

export const titleTooShort = definePageAudit({
  id: 'title.too_short',
  category: 'title',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Title too short',
  description: `A title of fewer than ${TITLE_MIN_CHARS} characters rarely says enough for someone to choose your result among ten others.`,
  howToFix:
    'Say what the page offers and who it is for or where, and end with your name: “Sourdough bread baked daily – Harbour Bakery” instead of “Bread”.',
  authority: 'Convention of SEOnaut (20 characters); Google publishes no limit',
  threshold: `Fewer than ${TITLE_MIN_CHARS} characters`,
  fix: 'auto',
  run(page) {
    const found = readHeadTitle(page.document);
    if (found === null) return notApplicable();
    if (textLength(found.text) >= TITLE_MIN_CHARS) return passed();
    return failed([{ key: '', currentValue: found.text, element: found.title.element }]);
  },
});
