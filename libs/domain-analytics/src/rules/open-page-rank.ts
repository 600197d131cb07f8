import { z } from 'zod';

export interface PageRankEntry {
  readonly score: number;
  readonly rank: number | null;
  readonly domain: string;
}
export interface PageRankReading {
  /** `null`: not in the list. */
  readonly entry: PageRankEntry | null;
  /** ISO 8601; `null` if the response does not say. */
  readonly asOf: string | null;
}

const score = z.coerce.number().min(0).max(10);
const rank = z.coerce.number().int().positive().nullable().catch(null);
/** `GET /api/v1.0/getPageRank`. */
const firstSchema = z.object({
  response: z
    .array(
      z.object({
        status_code: z.number(),
        page_rank_decimal: z.unknown(),
        rank,
        domain: z.string().max(253),
      }),
    )
    .min(1),
  last_updated: z.string().optional().catch(undefined),
});
/** `POST /v1/domains/bulk`. */
const bulkSchema = z.object({
  results: z
    .array(
      z.object({
        domain: z.string().max(253),
        found: z.boolean(),
        open_page_rank: z.unknown(),
        rank,
      }),
    )
    .min(1),
  as_of: z.string().optional().catch(undefined),
});
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A response of either version of the API for one domain; `null` if it is none. */
export function readPageRank(json: unknown): PageRankReading | null {
  const bulk = bulkSchema.safeParse(json);
  if (bulk.success) {
    const { results, as_of: asOf } = bulk.data;
    const [{ domain, found, open_page_rank: value, rank: position } = NO_ROW] = results;
    return reading(found, { domain, value, position }, dayOf(asOf));
  }
  const first = firstSchema.safeParse(json);
  if (!first.success) return null;
  const [{ domain, status_code: status, page_rank_decimal: value, rank: position } = NO_FIRST] =
    first.data.response;
  if (status !== 200 && status !== 404) return null;
  return reading(status === 200, { domain, value, position }, dayOf(first.data.last_updated));
}

const NO_ROW = { domain: '', found: false, open_page_rank: null, rank: null };
const NO_FIRST = { domain: '', status_code: 0, page_rank_decimal: null, rank: null };

function reading(
  isListed: boolean,
  { domain, value, position }: { domain: string; value: unknown; position: number | null },
  asOf: string | null,
): PageRankReading | null {
  if (!isListed) return { entry: null, asOf };
  const read = score.safeParse(value === '' || value === null ? undefined : value);
  return read.success ? { entry: { score: read.data, rank: position, domain }, asOf } : null;
}

/** `28th Mar 2026` or `2026-03-28`. */
function dayOf(text: string | undefined): string | null {
  const [, date, month = '', year] =
    /^(\d{1,2})[a-z]{0,2} ([A-Za-z]{3})[a-z]{0,6} (\d{4})$/.exec(text ?? '') ?? [];
  const number = MONTHS.indexOf(month.toLowerCase());
  const ms =
    number < 0
      ? Date.parse(/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '')
      : Date.UTC(Number(year), number, Number(date));
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
