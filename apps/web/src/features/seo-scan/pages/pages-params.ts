import {
  DEFAULT_PAGE_COLUMNS,
  DEFAULT_PAGE_SORT,
  readPageColumns,
  readPageFilter,
  readPageSort,
  writePageFilter,
  writePageSort,
} from '@app/seo-scan/contract';
import type { PageColumnKey, PageCondition, PageSort } from '@app/seo-scan/contract';
import { segmentParam } from '../segments/segment-param.js';
import type { SearchParam } from '../../../lib/search-params.js';

const columns: SearchParam<readonly PageColumnKey[]> = {
  read: (text) => withUrl(readPageColumns(text ?? '')),
  write: (keys) => {
    const text = keys.join(',');
    return text === DEFAULT_PAGE_COLUMNS.join(',') ? null : text;
  },
};

const filter: SearchParam<readonly PageCondition[]> = {
  read(text) {
    const read = readPageFilter(text ?? '');
    return read.kind === 'read' ? read.conditions : [];
  },
  write: (conditions) => writePageFilter(conditions),
};

const sort: SearchParam<PageSort> = {
  read: (text) => readPageSort(text ?? '') ?? DEFAULT_PAGE_SORT,
  write(order) {
    const text = writePageSort(order);
    return text === writePageSort(DEFAULT_PAGE_SORT) ? null : text;
  },
};

/** What the table of pages shows, kept in the URL, so that it can be shared. */
export const pagesParams = { columns, filter, sort, segment: segmentParam };

export interface PagesView {
  readonly columns: readonly PageColumnKey[];
  readonly filter: readonly PageCondition[];
  readonly sort: PageSort;
}

/** A view of the pages of one segment; `null`: of all pages. */
export interface ShownPages extends PagesView {
  readonly segment: string | null;
}

/** The same as the API takes it. */
export function viewInput(view: PagesView): { columns: string; filter: string; sort: string } {
  return {
    columns: view.columns.join(','),
    filter: writePageFilter(view.filter),
    sort: writePageSort(view.sort),
  };
}

/** The rows of the table, as the API takes them. */
export function shownInput({
  segment,
  ...view
}: ShownPages): Record<string, string> & ReturnType<typeof viewInput> {
  return { ...viewInput(view), ...(segment !== null && { segment }) };
}

/** A saved view as the table shows it. */
export function viewOf(saved: { columns: string; filter: string; sort: string }): PagesView {
  return {
    columns: columns.read(saved.columns),
    filter: filter.read(saved.filter),
    sort: sort.read(saved.sort),
  };
}

/** Every row is named by its URL. */
function withUrl(keys: readonly PageColumnKey[]): readonly PageColumnKey[] {
  return ['url', ...keys.filter((key) => key !== 'url')];
}
