import type { RankListName } from '../contract/index.js';

export interface RankRelease {
  /** As its publisher calls it, or the name of the file. */
  readonly release: string;
  /** What has a rank: registrable domains, or single hosts. */
  readonly level: 'domain' | 'host';
  /** `2026-09-30`; `null` if the name does not say. */
  readonly asOf: string | null;
}

const RELEASE_MAX_CHARS = 100;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * What the name of a file says. Common Crawl's are `cc-main-2026-jul-aug-sep-domain-ranks.txt.gz`; a release is of the
 * last day of its last month. Over New Year it has both years: `cc-main-2025-26-nov-dec-jan`. CrUX's are of a
 * month, `202610.csv.gz`, and have websites, not domains.
 */
export function releaseOf(list: RankListName, fileName: string): RankRelease {
  const [bare = ''] = fileName.slice(0, RELEASE_MAX_CHARS).split('.', 1);
  if (list === 'crux') return { release: bare, level: 'host', asOf: lastDayOfMonth(bare) };
  const [, crawl, kind] = /^(cc-main-[a-z0-9-]{1,60})-(domain|host)-ranks$/.exec(bare) ?? [];
  if (list !== 'common_crawl' || crawl === undefined)
    return { release: bare, level: 'domain', asOf: null };
  return {
    release: crawl,
    level: kind === 'host' ? 'host' : 'domain',
    asOf: lastDayOf(crawl.split('-').slice(2)),
  };
}

/** `202610` → `2026-10-31`; `null` for any other text. */
function lastDayOfMonth(text: string): string | null {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined) return null;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

function lastDayOf(parts: readonly string[]): string | null {
  const [first = '', second = ''] = parts;
  if (!/^20\d\d$/.test(first)) return null;
  const year = /^\d\d$/.test(second) ? Number(`20${second}`) : Number(first);
  const month = MONTHS.indexOf(parts.at(-1) ?? '');
  if (month < 0) return null;
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}
