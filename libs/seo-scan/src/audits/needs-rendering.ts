import type { PageDocument } from './page-snapshot.js';
import { EMPTY_BODY_MIN_WORDS } from './thresholds.js';

export const NEEDS_RENDERED_PAGE = 'Needs the rendered page';

/**
 * A page that sends scripts and next to no text builds its content in the browser. What its raw answer
 * lacks may well be there once it has run, so nothing can be said about it without rendering.
 */
export function isBuiltByScript(document: PageDocument): boolean {
  return hasRunningScript(document) && document.bodyWordCount < EMPTY_BODY_MIN_WORDS;
}

/** JSON-LD blocks are script elements that run nothing. */
export function hasRunningScript({ scriptCount, jsonLd }: PageDocument): boolean {
  return scriptCount > jsonLd.length;
}
