import type { PageColumn } from '@app/seo-scan/contract';
import type { ExportColumn, ExportType } from './exported-table.js';

const TYPES: Readonly<Record<PageColumn['type'], ExportType>> = {
  text: 'string',
  choice: 'string',
  flag: 'boolean',
  // Averages have decimals, and so may the values of rules.
  number: 'float',
};
const NAME_MAX_CHARS = 300; // BigQuery

/** The columns of the table of pages under names that BigQuery accepts: `rule:3a…` becomes `rule_3a…`. */
export function pageExportColumns(columns: readonly PageColumn[]): ExportColumn[] {
  return columns.map(({ key, label, type, hint }) => ({
    name: key
      .replace(/\W/g, '_')
      .replace(/^(?=\d)/, '_')
      .slice(0, NAME_MAX_CHARS),
    type: TYPES[type],
    description: hint === undefined ? label : `${label}. ${hint}`,
  }));
}
