import type { PageDocument } from '@app/crawler/pages';
import { isBuiltByScript } from '@app/crawler/pages';
import type { PageAuditResult } from './define-audit.js';
import { notMeasured } from './define-audit.js';

export const NEEDS_RENDERED_PAGE = 'Needs the rendered page';

/**
 * Something missing from the raw response may be added by a script in the browser, so a failure of the raw response is
 * inconclusive. `runRendered` repeats the check on the rendered page.
 */
export function unlessBuiltByScript(
  result: PageAuditResult,
  document: PageDocument | null,
): PageAuditResult {
  if (result.kind !== 'failed' || document === null || !isBuiltByScript(document)) return result;
  return notMeasured(NEEDS_RENDERED_PAGE);
}
