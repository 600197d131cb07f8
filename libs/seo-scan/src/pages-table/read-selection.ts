import { AppError } from '@app/common';
import {
  DEFAULT_PAGE_SORT,
  findPageColumn,
  readPageColumns,
  readPageFilter,
  readPageSort,
} from '../contract/index.js';
import type {
  PageColumnKey,
  PageCondition,
  PageSort,
  SegmentFilter,
  SegmentPages,
} from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import type { ScanColumns } from '../listed-pages/scan-columns.js';

/** A view of the pages of a scan, read and checked. */
export interface PageSelection {
  readonly scan: Pick<Scan, 'id' | 'ignoredIssues'>;
  readonly available: ScanColumns;
  readonly columns: readonly PageColumnKey[];
  readonly conditions: readonly PageCondition[];
  readonly sort: PageSort;
  /** Only its pages; `null`: all. */
  readonly segment: SegmentFilter | null;
}

/** Throws `validation_failed` where it names the column of a rule that the scan does not have. */
export function readSelection(
  scan: PageSelection['scan'],
  available: ScanColumns,
  view: SegmentPages,
): PageSelection {
  const columns = readPageColumns(view.columns);
  const sort = readPageSort(view.sort) ?? DEFAULT_PAGE_SORT;
  const missing = [...columns, sort.column].find(
    (key) => findPageColumn(key, available.ofRules) === null,
  );
  if (missing !== undefined) throw refused(`This scan has no column "${missing}".`);
  const read = readPageFilter(view.filter, available.ofRules);
  if (read.kind === 'refused') throw refused(read.reason);
  return {
    scan,
    available,
    columns,
    conditions: read.conditions,
    sort,
    segment: view.segment ?? null,
  };
}

function refused(reason: string): AppError {
  return new AppError('validation_failed', reason);
}
