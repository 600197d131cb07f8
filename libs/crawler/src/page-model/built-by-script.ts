import { EMPTY_BODY_MIN_WORDS } from './page-limits.js';
import type { PageDocument } from './page-snapshot.js';

/** A page with scripts and almost no text builds its content in the browser. */
export function isBuiltByScript(document: PageDocument): boolean {
  return hasRunningScript(document) && document.bodyWordCount < EMPTY_BODY_MIN_WORDS;
}

/** JSON-LD blocks are script elements without code. */
export function hasRunningScript({ scriptCount, jsonLd }: PageDocument): boolean {
  return scriptCount > jsonLd.length;
}
