import type { RankFileFormat } from '../contract/index.js';

/** What a cell of a file says about a rank. */
export type FileRank =
  | { readonly kind: 'ranked'; readonly position: number }
  /** None of the first `depth` results. */
  | { readonly kind: 'not_in_depth'; readonly depth: number }
  /** The file knows nothing: blank, or a sign that different trackers use for different things. */
  | { readonly kind: 'unknown' }
  /** Ends a sentence that begins with the cell's text: `is not a position`. */
  | { readonly kind: 'refused'; readonly reason: string };

const POSITION_MAX = 1_000;
/** A dash of these trackers means that none of 100 results was the target's. */
const DASH_IS_MISSING: readonly RankFileFormat[] = ['semrush'];
const TRACKED_DEPTH = 100;

const NOTHING = [
  ...['', 'n/a', 'na', 'null', 'none', 'nan', 'no data', 'no rank for date', 'unknown', 'pending'],
  ...['not ranked', 'not ranking', 'not found', 'unranked', 'otr', 'error', '?'],
];
const DASHES = ['-', '–', '—', '--'];

/**
 * A position, or what a tracker writes instead of one. Nothing but a whole number is a position: `>100`, `100+` and “not
 * in top 100” name the depth that was read; a blank, a dash or 0 says only that no rank is known (SerpBear writes the
 * same for a failed check), unless the tracker documents its dash.
 */
export function readFileRank(cell: string, format: RankFileFormat): FileRank {
  const text = cell.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text.length > 60) return { kind: 'refused', reason: 'is not a position' };
  if (NOTHING.includes(text)) return { kind: 'unknown' };
  if (DASHES.includes(text))
    return DASH_IS_MISSING.includes(format)
      ? { kind: 'not_in_depth', depth: TRACKED_DEPTH }
      : { kind: 'unknown' };
  const depth = depthOf(text);
  if (depth !== null)
    return depth >= 1 && depth <= POSITION_MAX
      ? { kind: 'not_in_depth', depth }
      : { kind: 'refused', reason: 'is not a search depth' };
  const whole = /^#?(\d{1,9})(?:[.,]0{1,4})?$/.exec(text)?.[1];
  if (whole === undefined)
    return /^#?\d{1,9}[.,]\d{1,9}$/.test(text)
      ? { kind: 'refused', reason: 'is an average, not a position' }
      : { kind: 'refused', reason: 'is not a position' };
  const position = Number(whole);
  if (position === 0) return { kind: 'unknown' };
  return position <= POSITION_MAX
    ? { kind: 'ranked', position }
    : { kind: 'refused', reason: `is not within ${POSITION_MAX.toLocaleString('en')} results` };
}

/** A rank of an own export, whose outcome says what a blank means. */
export function readOwnRank(outcome: string, rank: string, depth: string): FileRank {
  if (outcome !== 'not_in_depth') return readFileRank(rank, 'groundswell');
  return depth === '' ? { kind: 'unknown' } : readFileRank(`>${depth}`, 'groundswell');
}

/** Of “>100”, “100+”, “not in top 100”, “out of top 50”. */
function depthOf(text: string): number | null {
  const found =
    /^[>≥] ?(\d{1,6})$/.exec(text)?.[1] ??
    /^(\d{1,6}) ?\+$/.exec(text)?.[1] ??
    /^(?:not|nicht|out|outside|hors|fuera|non) [a-z ]{0,20}?top[- ]?(\d{1,6})$/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
