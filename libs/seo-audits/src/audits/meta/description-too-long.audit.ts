import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { textLength } from '../text-length.js';
import { DESCRIPTION_MAX_CHARS } from '../thresholds.js';
import { readHeadDescriptions } from './descriptions.js';

export const metaDescriptionTooLong = definePageAudit({
  id: 'meta.description_too_long',
  category: 'meta',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Meta description too long',
  description: `Search results usually show about ${DESCRIPTION_MAX_CHARS} characters of a description and cut off the rest. Google sets no limit; this is about what people can read.`,
  howToFix: `Put what matters in the first ${DESCRIPTION_MAX_CHARS} characters and drop the rest.`,
  authority:
    'Convention of SEOnaut, OpenSEO and squirrelscan (160 characters); Google publishes no limit',
  threshold: `More than ${DESCRIPTION_MAX_CHARS} characters`,
  fix: 'auto',
  run(page) {
    const description = readHeadDescriptions(page.document)[0];
    if (description === undefined) return notApplicable();
    if (textLength(description.text) <= DESCRIPTION_MAX_CHARS) return passed();
    return failed([{ key: '', currentValue: description.text, element: description.meta.element }]);
  },
});
