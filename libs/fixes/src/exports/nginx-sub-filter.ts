import { commentText, escapeHtml, newMarkup, schemaText } from './exported-fixes.js';
import type { ExportedFix, ExportedFixes } from './exported-fixes.js';

const MAX_VALUE_BYTES = 3_500; // nginx reads its configuration through a buffer of 4,096
/** Stands where a page has nothing to replace; no page contains it. */
const NEVER = '<!-- groundswell: nothing to replace -->';

/** One text that is replaced by another on one page. */
interface Replacement {
  readonly search: string;
  readonly by: string;
}

/**
 * A block for nginx, by path through `map` and without `location`, which would change how pages are served. nginx
 * replaces fixed texts only: what it cannot do is named in the block, one line each.
 */
export function nginxSubFilter({ host, version, byPath }: ExportedFixes): string {
  const heads: string[] = [];
  const replaced = new Map<string, Map<string, Replacement>>();
  const impossible: string[] = [];
  for (const [path, fixes] of byPath) {
    const head: string[] = [];
    for (const fix of fixes) {
      const replacement = replacementOf(fix);
      const markup = fix.was === '' ? newMarkup(fix) : null;
      if (markup !== null && fits([...head, markup].join(''))) head.push(markup);
      else if (replacement !== null && fits(replacement.search) && fits(replacement.by)) {
        const slot = slotOf(fix, path, replaced);
        replaced.set(
          slot,
          (replaced.get(slot) ?? new Map<string, Replacement>()).set(path, replacement),
        );
      } else
        impossible.push(
          `#   ${commentText(path)}: ${fix.type} ${commentText(fix.selector ?? '')}`.trimEnd(),
        );
    }
    if (head.length > 0) heads.push(`  ${nginxKey(path)} ${nginxString(head.join(''))};`);
  }
  return [
    ...introduction(commentText(host), version, impossible),
    // nginx has no other way to write the sign that begins its variables.
    'geo $groundswell_dollar { default "$"; }',
    ...mapOf('groundswell_head', '', heads),
    ...Array.from(replaced, ([slot, pages]) => [
      ...mapOf(`groundswell_${slot}_was`, NEVER, rowsOf(pages, 'search')),
      ...mapOf(`groundswell_${slot}_is`, NEVER, rowsOf(pages, 'by')),
    ]).flat(),
    '',
    '# Into the server block, where the pages are served:',
    '#',
    '#   proxy_set_header Accept-Encoding "";  # behind a proxy: compressed answers cannot be read',
    "#   sub_filter '</head>' '${groundswell_head}</head>';",
    ...Array.from(
      replaced.keys(),
      (slot) => `#   sub_filter '$groundswell_${slot}_was' '$groundswell_${slot}_is';`,
    ),
    '',
  ].join('\n');
}

/** In double quotes, where a dollar sign would begin a variable. */
export function nginxString(text: string): string {
  return nginxKey(text).replaceAll('$', '${groundswell_dollar}');
}

/** The left side of a `map`: in double quotes and without variables. */
export function nginxKey(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, '\\$&')}"`;
}

function introduction(host: string, version: number, impossible: readonly string[]): string[] {
  return [
    `# Groundswell: the fixes of ${host}, version ${version}, for nginx 1.11 or later.`,
    '# Into the http block; the lines at the end belong into the server block. Long values may need',
    '#   map_hash_bucket_size 1024;',
    '# nginx replaces exactly the text it is given: a page that writes the same value in another way stays as it is.',
    '# It knows no elements, so it cannot change alt texts, dimensions and texts in the page.',
    ...(impossible.length === 0
      ? []
      : ['# Left to the widget, the Worker or the plugin:', ...impossible]),
    '',
  ];
}

/** How most pages write a value; `null` for what a text alone does not tell. */
function replacementOf(fix: ExportedFix): Replacement | null {
  const { type, original, content = '' } = fix;
  if (original === null || original.trim() === '') return null;
  const both = (write: (value: string) => string): Replacement => ({
    search: write(original),
    by: write(content),
  });
  switch (type) {
    case 'title':
      return both((value) => `<title>${escapeHtml(value)}</title>`);
    case 'lang':
      return both((value) => `<html lang="${escapeHtml(value)}"`);
    case 'meta':
    case 'viewport':
      return both((value) => newMarkup({ ...fix, content: value })?.slice(0, -1) ?? '');
    case 'json_ld':
      return { search: `>${original}</script>`, by: `>${schemaText(fix)}</script>` };
    case 'alt':
    case 'dimensions':
    case 'text':
      return null;
  }
}

/** Values of one kind share a rule; a second one on the same page needs another. */
function slotOf(
  { type, name = '' }: ExportedFix,
  path: string,
  taken: ReadonlyMap<string, ReadonlyMap<string, Replacement>>,
): string {
  const kind = `${type}_${name}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/_$/, '');
  for (let number = 1; ; number += 1) {
    const slot = number === 1 ? kind : `${kind}_${number}`;
    if (taken.get(slot)?.has(path) !== true) return slot;
  }
}

function rowsOf(pages: ReadonlyMap<string, Replacement>, side: keyof Replacement): string[] {
  return Array.from(
    pages,
    ([path, replacement]) => `  ${nginxKey(path)} ${nginxString(replacement[side])};`,
  );
}

function mapOf(name: string, otherwise: string, rows: readonly string[]): string[] {
  return [`map $request_uri $${name} {`, `  default ${nginxString(otherwise)};`, ...rows, '}'];
}

function fits(text: string): boolean {
  return !/\p{Cc}/u.test(text) && Buffer.byteLength(nginxString(text)) <= MAX_VALUE_BYTES;
}
