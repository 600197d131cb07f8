import { definePageAudit, failed, notApplicable, notMeasured, passed } from '../define-audit.js';
import { hasRunningScript, NEEDS_RENDERED_PAGE } from '../needs-rendering.js';
import { EMPTY_BODY_MIN_WORDS } from '../thresholds.js';

export const contentEmptyBody = definePageAudit({
  id: 'content.empty_body',
  category: 'content',
  severity: 'critical',
  scope: 'P',
  gate: 'indexable',
  title: 'Page is empty',
  description: `The page answers as if all were well, but it shows fewer than ${EMPTY_BODY_MIN_WORDS} words. Google treats such a page as an error page and leaves it out of the index.`,
  howToFix:
    'Find out why nothing is shown: often a template without data, a failed database query or a product that is gone. If the page is not needed, answer 404 or 410, or redirect to the page that replaces it.',
  authority: 'Google Search Central: soft 404 errors',
  fix: 'manual',
  run(page) {
    if (page.document === null) return notApplicable();
    const { bodyText, bodyWordCount } = page.document;
    if (bodyWordCount >= EMPTY_BODY_MIN_WORDS) return passed();
    // Scripts may fill the page in the browser, as they do for search engines.
    if (hasRunningScript(page.document)) return notMeasured(NEEDS_RENDERED_PAGE);
    return failed([
      {
        key: '',
        currentValue: bodyText,
        evidence: bodyText === '' ? 'No visible text in <body>' : bodyText,
      },
    ]);
  },
});
