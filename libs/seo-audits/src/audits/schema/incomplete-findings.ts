import type { PageSnapshot } from '@app/crawler/pages';
import { readStructuredData } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { failed, notApplicable } from '../define-audit.js';
import { findIncompleteItems, labelOf } from '../../rules/structured-data/missing-properties.js';

/** One finding per incomplete item; instances are the items that Google has requirements for. */
export function auditCompleteness(
  page: PageSnapshot,
  level: 'required' | 'recommended',
): PageAuditResult {
  if (page.document === null) return notApplicable();
  const { items } = readStructuredData(page.document);
  const { auditedItems, incomplete } = findIncompleteItems(items, level);
  if (auditedItems === 0) return notApplicable();
  const findings = incomplete.map(({ item, missing }) => ({
    key: item.place,
    currentValue: `${labelOf(item)} lacks ${missing.join('; ')}`,
    element: item.element,
  }));
  return failed(findings, auditedItems);
}
