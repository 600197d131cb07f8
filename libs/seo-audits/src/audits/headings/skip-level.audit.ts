import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const headingsSkipLevel = definePageAudit({
  id: 'headings.skip_level',
  category: 'headings',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Heading levels are skipped',
  description:
    'Headings are the table of contents of a page. A jump from one level to one two or more deeper, such as <h2> to <h4>, makes readers of that outline look for a part that is not there.',
  howToFix:
    'Use the next level below the heading before: after <h2> comes <h3>. Choose the level by the outline and the size of the letters by CSS.',
  authority: 'Lighthouse: heading-order; SEOnaut: heading order; WCAG 1.3.1',
  threshold: 'More than one level deeper than the heading before',
  fix: 'suggested',
  run(page) {
    const headings = page.document?.headings ?? [];
    if (headings.length < 2) return notApplicable();
    const findings: Finding[] = [];
    for (const [index, heading] of headings.entries()) {
      const before = headings[index - 1];
      if (before === undefined || heading.level - before.level <= 1) continue;
      findings.push({
        key: `h${before.level}-h${heading.level}:${heading.accessibleName}`,
        currentValue: `<h${before.level}> “${before.accessibleName}” is followed by <h${heading.level}> “${heading.accessibleName}”`,
        element: heading.element,
      });
    }
    // Every heading except the first can skip a level.
    return failed(withUniqueKeys(findings), headings.length - 1);
  },
});
