import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { KEYWORDS_SHOWN } from '../contract/index.js';
import type { GscBreakdown, GscBreakdownInput, GscCsvInput } from '../contract/index.js';
import { daysBetween } from '../rules/google-days.js';
import { measuresOf } from '../rules/measures.js';
import { BreakdownsRepository } from './breakdowns.repository.js';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';

/** More lines than anyone reads in a spreadsheet, and few enough to be held in memory. */
const CSV_ROWS = 50_000;

/** Figures of a range by page, country or device, and their export. */
@Injectable()
export class GscBreakdowns {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: BreakdownsRepository,
  ) {}

  /** Throws `not_found` for a property that is not the actor's. */
  async of(actor: Actor, input: GscBreakdownInput): Promise<GscBreakdown> {
    const { property, range } = await this.rangeOf(actor, input);
    if (range === null) {
      return { range, days_fetched: 0, days_in_range: input.days, rows: [], row_count: 0 };
    }
    const list = { ...input, limit: KEYWORDS_SHOWN };
    const [rows, fetched] = await Promise.all([
      this.repository.rows(property.id, range, list),
      this.repository.countFetched(property.id, range, input.by),
    ]);
    return {
      range,
      days_fetched: fetched,
      days_in_range: daysBetween(range.from, range.to),
      rows: rows.map(({ name, ...sums }) => ({ name, ...measuresOf(sums) })),
      row_count: rows[0]?.total ?? 0,
    };
  }

  /** The rows of the table with its filter and order, beyond the first 50. */
  async csv(
    actor: Actor,
    propertyId: string,
    input: GscCsvInput,
  ): Promise<{ fileName: string; text: string }> {
    const { property, range } = await this.rangeOf(actor, { propertyId, days: input.days });
    const list = { ...input, limit: CSV_ROWS };
    const rows = range === null ? [] : await this.repository.rows(property.id, range, list);
    const lines: (readonly (string | number | null)[])[] = [
      [COLUMNS[input.by], 'clicks', 'impressions', 'ctr', 'position'],
      ...rows.map(({ name, ...sums }) => {
        const { clicks, impressions, ctr, position } = measuresOf(sums);
        return [name, clicks, impressions, rounded(ctr, 4), rounded(position, 2)];
      }),
    ];
    const on = range === null ? 'nothing-yet' : `${range.from}-to-${range.to}`;
    return {
      fileName: `search-console-${input.by}-${on}.csv`,
      text: lines.map(csvLine).join(''),
    };
  }

  private async rangeOf(actor: Actor, input: { propertyId: string; days: number }) {
    const property = await this.reading.getProperty(actor, input.propertyId);
    return { property, range: rangeOf(property, input.days) };
  }
}

const COLUMNS: Readonly<Record<GscCsvInput['by'], string>> = {
  queries: 'keyword',
  pages: 'page',
  countries: 'country',
  devices: 'device',
};

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
