import { contentHash } from '../contract/index.js';
import { WORKER_PROGRAM } from './cloudflare-program.js';
import { commentText, contentOf, leftOutLines, newMarkup, refusalOf } from './exported-fixes.js';
import type { ExportFile, ExportedFix, ExportedFixes, LeftOut } from './exported-fixes.js';
import { TRACKING_NAME } from './page-address.js';

/**
 * A module Worker for the website's route: it changes the answer itself, so that readers which run no scripts see the
 * fixes, too. As in the widget each is applied only where the original still stands.
 */
export function cloudflareWorker({ host, version, byPath }: ExportedFixes): ExportFile {
  const left: LeftOut[] = [];
  const pages = Array.from(byPath, ([path, fixes]) => {
    const possible = fixes.filter((fix) => {
      const reason = refusalOf(fix);
      if (reason !== null) left.push({ path, fix, reason });
      return reason === null;
    });
    return [path, possible.map(workerFix)];
  });
  const text = `// Groundswell: the fixes of ${commentText(host)}, version ${version}.
// A Cloudflare Worker: create one with this text and give it the route of the website (${commentText(host)}/*).
// A value is changed only where the page still has the one the fix was written for. The widget may stay.
// Pages with fixes are read to their end before they are changed, and always sent whole, never as "not modified".
// Widths and heights are written whatever the style sheet does with them.
${left.length === 0 ? '// All live fixes are in here.' : `// Not contained: ${left.length}.`}
${leftOutLines(left)
  .map((line) => `//   ${line}\n`)
  .join('')}
const PAGES = new Map(JSON.parse(${javaScriptString(JSON.stringify(pages))}));
const TRACKING = /^${TRACKING_NAME}(?:=|$)/i;
${WORKER_PROGRAM}`;
  return { text, left };
}

/** A literal that JavaScript of every age reads back as exactly this text. */
export function javaScriptString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function workerFix(fix: ExportedFix): object {
  const { type, name, selector, was } = fix;
  const content = contentOf(fix);
  return { type, name, selector, was, is: contentHash(content), content, markup: newMarkup(fix) };
}
