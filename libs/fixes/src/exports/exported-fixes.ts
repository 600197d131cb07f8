import type { LiveFix } from '../contract/index.js';

/** A live fix with what stood there before it, which tools that only replace texts have to know. */
export interface ExportedFix extends LiveFix {
  readonly original: string | null;
}

/** What is live on one website, to be made permanent where it is served. */
export interface ExportedFixes {
  readonly host: string;
  readonly siteId: string;
  readonly version: number;
  /** By path with query. */
  readonly byPath: ReadonlyMap<string, readonly ExportedFix[]>;
}

/** JSON-LD as the widget writes it: `<` ends no script. */
export function schemaText(fix: ExportedFix): string {
  return JSON.stringify(fix.schema ?? {}).replaceAll('<', '\\u003c');
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
  const content = escapeHtml(fix.content ?? '');
  switch (fix.type) {
    case 'title':
      return `<title>${content}</title>`;
    case 'viewport':
      return `<meta name="viewport" content="${content}">`;
    case 'meta': {
      const name = fix.name ?? '';
      const kind = name.startsWith('og:') ? 'property' : 'name';
      return `<meta ${kind}="${escapeHtml(name)}" content="${content}">`;
    }
    case 'json_ld':
      return `<script type="application/ld+json">${schemaText(fix)}</script>`;
    case 'lang':
    case 'alt':
    case 'dimensions':
    case 'text':
      return null;
  }
}
