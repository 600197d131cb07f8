import type { LiveFix } from '../contract/index.js';
import { MAX_CHARS, META_NAME, UNSAFE } from '../contract/page-rules/applied-text.js';
import { placeOf } from './element-place.js';

/** A live fix with the original value, which tools that only replace texts have to know. */
export interface ExportedFix extends LiveFix {
  readonly original: string | null;
  /** Start tags that the scan found its issues at, as the page writes them; perhaps not all of this element. */
  readonly sources: readonly string[];
}

/** What is live on one website, to be made permanent where it is served. */
export interface ExportedFixes {
  readonly host: string;
  readonly siteId: string;
  readonly version: number;
  /** By path with query. */
  readonly byPath: ReadonlyMap<string, readonly ExportedFix[]>;
}

/** A fix that a format cannot contain, and why, in a sentence. */
export interface LeftOut {
  readonly path: string;
  readonly fix: ExportedFix;
  readonly reason: string;
}

/** A file to keep, and what is not in it. */
export interface ExportFile {
  readonly text: string;
  readonly left: readonly LeftOut[];
}

const SIZE = /^\d{1,5}x\d{1,5}$/;
const NEEDS_PLACE: ReadonlySet<ExportedFix['type']> = new Set(['alt', 'dimensions', 'text']);
const NOT_APPLIED = 'The widget does not apply it either.';
const NO_PLACE = 'Its location on the page is in a format that this file does not support.';

/** The text the widget writes: without what turns its direction; JSON-LD in which `<` ends no script. */
export function contentOf(fix: ExportedFix): string {
  const isJson = fix.type === 'json_ld';
  const written = isJson
    ? JSON.stringify(fix.schema ?? {}).replaceAll('<', '\\u003c')
    : (fix.content ?? '');
  return written.replace(UNSAFE, '');
}

/** Why no file contains the fix, in a sentence; `null` for what the widget applies. */
export function refusalOf(fix: ExportedFix): string | null {
  const content = contentOf(fix);
  if (content === '' || content.length > MAX_CHARS) return NOT_APPLIED;
  if (fix.type === 'meta' && !META_NAME.test(fix.name ?? '')) return NOT_APPLIED;
  if (fix.type === 'dimensions' && !SIZE.test(content)) return NOT_APPLIED;
  if (NEEDS_PLACE.has(fix.type) && placeOf(fix.selector ?? '') === null) return NO_PLACE;
  return null;
}

/** For a comment of any of the languages: one line, and nothing that could end the comment. */
export function commentText(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:;=?&%/_~+-]/gu, '?').slice(0, 300);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For the text of an element and a value in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** What a page gets that has nothing in this place; `null` for what belongs to an element that is there. */
export function newMarkup(fix: ExportedFix): string | null {
  const content = contentOf(fix);
  const escaped = escapeHtml(content);
  switch (fix.type) {
    case 'title':
      return `<title>${escaped}</title>`;
    case 'viewport':
      return `<meta name="viewport" content="${escaped}">`;
    case 'meta': {
      const name = fix.name ?? '';
      const kind = name.startsWith('og:') ? 'property' : 'name';
      return `<meta ${kind}="${escapeHtml(name)}" content="${escaped}">`;
    }
    case 'json_ld':
      return `<script type="application/ld+json">${content}</script>`;
    case 'lang':
    case 'alt':
    case 'dimensions':
    case 'text':
      return null;
  }
}

/** One line for each, for the comment at the head of a file. */
export function leftOutLines(left: readonly LeftOut[]): string[] {
  return left
    .slice(0, MAX_LINES)
    .map(({ path, fix, reason }) => {
      const fixText = [fix.type, fix.name, fix.selector]
        .filter((part) => part !== undefined)
        .join(' ');
      return commentText(`${path}: ${fixText}. ${reason}`);
    })
    .concat(left.length > MAX_LINES ? [`and ${left.length - MAX_LINES} more`] : []);
}
const MAX_LINES = 200;
