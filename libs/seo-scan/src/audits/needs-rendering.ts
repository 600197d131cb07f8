import type { PageAuditResult } from './define-audit.js';
import { notMeasured } from './define-audit.js';
import type { PageDocument } from './page-snapshot.js';
import { EMPTY_BODY_MIN_WORDS } from './thresholds.js';

export const NEEDS_RENDERED_PAGE = 'Needs the rendered page';

/**
 * What a page lacks that a script builds in the browser may well be there once the script has run, so a
 * failure of its raw answer says nothing. `runRendered` asks again where the page is rendered.
 */
export function unlessBuiltByScript(
  result: PageAuditResult,
  document: PageDocument | null,
): PageAuditResult {
  if (result.kind !== 'failed' || document === null || !isBuiltByScript(document)) return result;
  return notMeasured(NEEDS_RENDERED_PAGE);
}

/** A page that sends scripts and next to no text builds its content in the browser. */
export function isBuiltByScript(document: PageDocument): boolean {
  return hasRunningScript(document) && document.bodyWordCount < EMPTY_BODY_MIN_WORDS;
}

/** JSON-LD blocks are script elements that run nothing. */
export function hasRunningScript({ scriptCount, jsonLd }: PageDocument): boolean {
  return scriptCount > jsonLd.length;
}
