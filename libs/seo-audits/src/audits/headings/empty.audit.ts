import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const headingsEmpty = definePageAudit({
  id: 'headings.empty',
  category: 'headings',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Empty heading',
  description:
    'Screen readers announce a heading without text, and it breaks the outline of the page.',
  howToFix:
    'Write the heading text, or remove the element. If it only adds space, use a CSS margin; if it contains an image, give the image an alt text.',
  authority: 'Lighthouse: empty-heading; WCAG 1.3.1 and 2.4.6',
  fix: 'suggested',
  run(page) {
    const headings = page.document?.headings ?? [];
    if (headings.length === 0) return notApplicable();
    const empty = headings.filter((heading) => heading.accessibleName === '');
    return failed(
      withUniqueKeys(
        empty.map((heading) => ({
          key: `h${heading.level}`,
          currentValue: '',
          element: heading.element,
        })),
      ),
      headings.length,
    );
  },
});
