import { storableText } from '@app/common/contract';
import { audits } from '../audits/index.js';
import type { ElementRef, PageSnapshot } from '../audits/page-snapshot.js';
import { isInsideGate } from '../engine/page-gate.js';
import { elementSelector } from '../gather/element-selector.js';

/** One place where a check fails on a page that was just read; `key` as in the stored issue. */
export interface PlacedFinding {
  readonly key: string;
  readonly currentValue: string | null;
  readonly element: ElementRef | null;
  readonly selector: string | null;
}

const pageAudits = new Map(
  audits.flatMap((audit) => (audit.kind === 'page' ? [[audit.id, audit] as const] : [])),
);

/** What every check of single pages finds on the page as it is now, by check id. Throws what a check throws. */
export function allFindingsOn(page: PageSnapshot): Map<string, PlacedFinding[]> {
  return new Map([...pageAudits.keys()].map((id) => [id, findingsOn(page, id) ?? []]));
}

/**
 * What a check finds on the page as it is now; `null` for checks that need more than the page. Throws what the
 * check throws. Belongs into an analyzer thread.
 */
export function findingsOn(page: PageSnapshot, checkId: string): PlacedFinding[] | null {
  const audit = pageAudits.get(checkId);
  if (audit === undefined) return null;
  const isBlocked = page.response.kind === 'answered' && page.response.isBlocked;
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
