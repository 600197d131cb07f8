import type { GscAnalytics, ImportedDimension, ImportedFigures } from '@app/gsc/contract';
import type { SearchConsoleImport } from '@app/gsc/contract';
import { dayRange } from '../../lib/day-text.js';
import { countOf, formatCount } from '../../lib/numbers.js';

export const DIMENSION_NAMES: Readonly<Record<ImportedDimension, string>> = {
  queries: 'Keywords',
  pages: 'Pages',
  countries: 'Countries',
  devices: 'Devices',
  appearances: 'Search appearance',
};

/** "bakery.example, 1 Aug to 31 Oct 2026" */
export function periodText({ domain, from, to }: SearchConsoleImport): string {
  return `${domain}, ${dayRange({ from, to })}`;
}

/** Tables and filters of an export, in sentences. */
export function contentText({ days, tables, filters }: SearchConsoleImport): string {
  const parts = tables.map(
    ({ by, rows }) => `${DIMENSION_NAMES[by].toLowerCase()} (${formatCount(rows)})`,
  );
  const listed = days === 0 ? parts : [countOf(days, 'day'), ...parts];
  const chosen = filters.map(({ name, value }) => `${name}: ${value}`).join(', ');
  const totals =
    days === 0
      ? ' Without days there are no totals, because rare searches are missing from every list.'
      : '';
  return `${listed.join(', ')}.${chosen === '' ? '' : ` Exported with ${chosen}.`}${totals}`;
}

/** Figures of an import in the form of the charts and cards; `null` without days. */
export function chartedFigures(figures: ImportedFigures): GscAnalytics | null {
  const { totals, days, anomalies, import: of } = figures;
  if (totals === null) return null;
  const known = days.filter(({ clicks }) => clicks !== null);
  return {
    range: { from: of.from, to: of.to },
    totals,
    anonymised_share: null,
    days_fetched: known.length,
    days_in_range: known.length,
    days: known,
    fresh_days: [],
    previous: null,
    anomalies,
    marks: [],
    keywords: [],
    keyword_count: 0,
  };
}
