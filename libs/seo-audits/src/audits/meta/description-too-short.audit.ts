import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { textLength } from '../text-length.js';
import { DESCRIPTION_MIN_CHARS } from '../thresholds.js';
import { readHeadDescriptions } from './descriptions.js';

export const metaDescriptionTooShort = definePageAudit({
  id: 'meta.description_too_short',
  category: 'meta',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Meta description too short',
  description: `A description of fewer than ${DESCRIPTION_MIN_CHARS} characters wastes space in your search result, and search engines often replace it with a passage of their own choice.`,
  howToFix:
    'Write one or two full sentences: what the page offers, who it is for and what sets it apart.',
  authority: 'Convention of OpenSEO (70 characters) and SEOnaut (80); Google publishes no limit',
  threshold: `Fewer than ${DESCRIPTION_MIN_CHARS} characters`,
  fix: 'auto',
  run(page) {
    const description = readHeadDescriptions(page.document)[0];
    if (description === undefined) return notApplicable();
    if (textLength(description.text) >= DESCRIPTION_MIN_CHARS) return passed();
    return failed([{ key: '', currentValue: description.text, element: description.meta.element }]);
  },
});
