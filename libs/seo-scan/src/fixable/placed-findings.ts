import { audits, isInsideGate } from '@app/seo-audits';
import type { ElementRef, PageSnapshot } from '@app/crawler/pages';
import { elementSelector } from '@app/crawler/pages';
import { storableText } from '@app/common/contract';

/** One finding of a check on a page that was just read; `key` as in the stored issue. */
export interface PlacedFinding {
  readonly key: string;
  readonly currentValue: string | null;
  readonly element: ElementRef | null;
  readonly selector: string | null;
}

const pageAudits = new Map(
  audits.flatMap((audit) => (audit.kind === 'page' ? [[audit.id, audit] as const] : [])),
);

/** All findings of page checks on the page as it is now, by check id. Rethrows errors of the checks. */
export function allFindingsOn(page: PageSnapshot): Map<string, PlacedFinding[]> {
  return new Map([...pageAudits.keys()].map((id) => [id, findingsOn(page, id) ?? []]));
}

/**
 * The findings of a check on the page as it is now; `null` for checks that need more than the page. Rethrows errors of
 * the check. Runs in an analyzer thread.
 */
export function findingsOn(page: PageSnapshot, checkId: string): PlacedFinding[] | null {
  const audit = pageAudits.get(checkId);
  if (audit === undefined) return null;
  const isBlocked = page.response.kind === 'responded' && page.response.isBlocked;
  if (!isInsideGate(audit.gate, { ...page.indexability, isBlocked })) return [];
  const result = audit.run(page, { notFoundContentHash: null });
  if (result.kind !== 'failed') return [];
  return result.findings.map(({ key, currentValue, element, selector }) => ({
    key: storableText(key),
    currentValue,
    element: element ?? null,
    selector: selector ?? (element === undefined ? null : elementSelector(element)),
  }));
}
