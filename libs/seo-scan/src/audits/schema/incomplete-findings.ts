import type { PageAuditResult } from '../define-audit.js';
import type { PageSnapshot } from '../page-snapshot.js';
import { failed, notApplicable } from '../define-audit.js';
import { findIncompleteItems, labelOf } from '../../rules/structured-data/missing-properties.js';
import { readStructuredData } from '../../rules/structured-data/read-json-ld.js';

/** One finding an item that lacks something; instances are the items Google asks something of. */
export function judgeCompleteness(
  page: PageSnapshot,
  level: 'required' | 'recommended',
): PageAuditResult {
  if (page.document === null) return notApplicable();
  const { items } = readStructuredData(page.document);
  const { judgedItems, incomplete } = findIncompleteItems(items, level);
  if (judgedItems === 0) return notApplicable();
  const findings = incomplete.map(({ item, missing }) => ({
    key: item.place,
    currentValue: `${labelOf(item)} lacks ${missing.join('; ')}`,
    element: item.element,
  }));
  return failed(findings, judgedItems);
}
