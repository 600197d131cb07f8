export interface ExportFilter {
  readonly name: string;
  readonly value: string;
}

/** Google's word for the type of search that others leave out; other languages have their own. */
const WEB = 'web';
const PERIOD = 1;

/**
 * The filters of an export that can make its figures those of a part of the website, or of another kind of search. Every
 * export names its search type first and its period second. A type is known to be the web only where it says so: in
 * other languages it remains, and is shown as the export names it.
 */
export function narrowingFilters(filters: readonly ExportFilter[]): ExportFilter[] {
  return filters.filter((filter, index) => {
    if (index === 0) return filter.value.toLowerCase() !== WEB;
    return index !== PERIOD || !isPeriod(filter.value);
  });
}

/** Periods have numbers (`Last 3 months`); conditions on pages and queries begin with a sign, or are addresses. */
function isPeriod(value: string): boolean {
  return /\d/.test(value) && !/^[+\-/]|:\/\//.test(value);
}
