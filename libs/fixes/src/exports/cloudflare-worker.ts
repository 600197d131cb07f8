import { commentText, leftOutLines } from './exported-fixes.js';
import type { ExportFile, ExportedFixes } from './exported-fixes.js';
import { programFixes } from './program-fix.js';

/**
 * A module Worker for the website's route: it changes the response itself, so that readers which run no scripts see the
 * fixes, too. As in the widget, each is applied only where the original value is unchanged. `program`: what it does
 * (apps/fix-exports/cloudflare), which finds the fixes in `PAGES`.
 */
export function cloudflareWorker(fixes: ExportedFixes, program: string): ExportFile {
  const { byPath, left } = programFixes(fixes);
  const host = commentText(fixes.host);
  const text = `// Groundswell: the fixes of ${host}, version ${fixes.version}.
// A Cloudflare Worker: create one with this text and give it the route of the website (${host}/*).
// A value is changed only where the page still has the one the fix was written for. The widget may stay.
// Pages with fixes are read to their end before they are changed, and always sent whole, never as "not modified".
// Widths and heights are written whatever the style sheet does with them.
${left.length === 0 ? '// All live fixes are included.' : `// Not included: ${left.length}.`}
${leftOutLines(left)
  .map((line) => `//   ${line}\n`)
  .join('')}
const PAGES = new Map(JSON.parse(${javaScriptString(JSON.stringify([...byPath]))}));

${program}`;
  return { text, left };
}

/** A literal that JavaScript of every age reads back as exactly this text. */
export function javaScriptString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
