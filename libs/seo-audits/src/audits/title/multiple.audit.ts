import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

export const titleMultiple = definePageAudit({
  id: 'title.multiple',
  category: 'title',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Multiple titles',
  description:
    'A page may have one title. With several, browsers show the first, and you do not control which one search engines use in results.',
  howToFix:
    'Keep the title that describes the page best and remove the others. Often a theme and a plugin each add one: turn one of them off.',
  authority: 'HTML Standard: at most one title element in the head; SEOnaut: multiple title tags',
  fix: 'manual',
  run(page) {
    const titles = page.document?.titles.filter((title) => title.isInHead) ?? [];
    const [first, second] = titles;
    if (first === undefined) return notApplicable();
    if (second === undefined) return passed();
    return failed([
      {
        key: '',
        currentValue: titles.map((title) => `“${title.text}”`).join(', '),
        element: second.element,
      },
    ]);
  },
});
