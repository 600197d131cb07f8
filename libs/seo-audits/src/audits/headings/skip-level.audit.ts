import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const headingsSkipLevel = definePageAudit({
  id: 'headings.skip_level',
  category: 'headings',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Skipped heading level',
  description:
    'Headings are the table of contents of a page. A jump of two or more levels, such as from <h2> to <h4>, suggests a missing section to people who navigate by that outline.',
  howToFix:
    'Use the next level below the previous heading: <h3> after <h2>. Choose levels by the outline, and set the font size with CSS.',
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
