import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { textWidthPx } from '../../contract/text-width.js';
import { textLength } from '../text-length.js';
import { TITLE_FONT_PX, TITLE_MAX_CHARS, TITLE_MAX_WIDTH_PX } from '../thresholds.js';
import { readHeadTitle } from './head-title.js';

export const titleTooLong = definePageAudit({
  id: 'title.too_long',
  category: 'title',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Title too long',
  description: `A title of more than ${TITLE_MAX_CHARS} characters that is also wider than ${TITLE_MAX_WIDTH_PX} pixels is usually cut off in search results, so its last words go unread. Google sets no limit; this is about what people can see.`,
  howToFix: `Put the most important words first and shorten the title to about ${TITLE_MAX_CHARS} characters. Repeated slogans and category names are the easiest to drop.`,
  authority: 'Convention of SEOnaut and OpenSEO (60 characters); Google publishes no limit',
  threshold: `More than ${TITLE_MAX_CHARS} characters and ${TITLE_MAX_WIDTH_PX} px`,
  fix: 'auto',
  run(page) {
    const found = readHeadTitle(page.document);
    if (found === null) return notApplicable();
    if (textLength(found.text) <= TITLE_MAX_CHARS) return passed();
    if (textWidthPx(found.text, TITLE_FONT_PX) <= TITLE_MAX_WIDTH_PX) return passed();
    return failed([{ key: '', currentValue: found.text, element: found.title.element }]);
  },
});
