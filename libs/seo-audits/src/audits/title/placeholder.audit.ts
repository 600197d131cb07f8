import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readHeadTitle } from './head-title.js';
import { isPlaceholderTitle } from './placeholder-titles.js';

export const titlePlaceholder = definePageAudit({
  id: 'title.placeholder',
  category: 'title',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Placeholder title',
  description:
    'A title such as “Home” or “Untitled” does not say what the page is about, neither to a person who reads your search result nor to a search engine that matches it to a query.',
  howToFix:
    'Replace it with a title that describes what this page offers, followed by your site name. For a home page, name the business and what it does.',
  authority: 'Google Search Central: title links, avoid vague titles like “Home”',
  fix: 'auto',
  run(page) {
    const found = readHeadTitle(page.document);
    if (found === null) return notApplicable();
    if (!isPlaceholderTitle(found.text)) return passed();
    return failed([{ key: '', currentValue: found.text, element: found.title.element }]);
  },
});
