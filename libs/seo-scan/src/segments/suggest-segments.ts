import { templateText } from '../contract/index.js';
import type { SegmentFields, SegmentSuggestion } from '../contract/index.js';

const MAX_SUGGESTED = 20;
const NAME_MAX_CHARS = 60;

/** Pages of a scan that share a template. */
export interface TemplateOfScan {
  readonly template: string;
  readonly pages: number;
  /** Address of one of them. */
  readonly example: string;
}

/**
 * A segment for each template that several pages share, most pages first; those that the website already has are left
 * out.
 */
export function suggestSegments(
  templates: readonly TemplateOfScan[],
  existing: readonly SegmentFields[],
): SegmentSuggestion[] {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()));
  const covered = new Set(
    existing.flatMap(({ conditions }) =>
      conditions.filter(({ column }) => column === 'template').map(({ value }) => value),
    ),
  );
  return templates
    .filter(({ template, pages }) => pages > 1 && !covered.has(template))
    .sort((a, b) => b.pages - a.pages || (a.template < b.template ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(({ template, pages, example }) => {
      const name = freeName(template, names);
      names.add(name.toLowerCase());
      const condition = { column: 'template', operator: 'is', value: template } as const;
      return { segment: { name, match: 'all', conditions: [condition] }, pages, example };
    });
}

function freeName(template: string, used: ReadonlySet<string>): string {
  const name = nameOf(template);
  if (!used.has(name.toLowerCase())) return name;
  const whole = templateText(template).slice(0, NAME_MAX_CHARS);
  for (let number = 2, next = whole; ; next = `${whole.slice(0, NAME_MAX_CHARS - 4)} ${number++}`)
    if (!used.has(next.toLowerCase())) return next;
}

/** "/shop/red-wine/*" is "Red wine": the last part that is the same on all pages; "/*" has none, and is in words. */
function nameOf(template: string): string {
  const fixed = template
    .split(/[/?]/)
    .filter((part) => /^[\p{L}\d%_-]+$/u.test(part))
    .pop();
  if (fixed === undefined || fixed.toLowerCase() === 'other')
    return templateText(template).slice(0, NAME_MAX_CHARS);
  const words = fixed.replace(/[-_]+/g, ' ').trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, NAME_MAX_CHARS);
}
