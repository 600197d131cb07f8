import { categoryNames } from '../contract/names.js';
import type { Category } from '../contract/names.js';
import { formatPoints, formatPointsLost } from '../contract/points.js';
import { wholeScore } from '../contract/whole-score.js';

/** The lower end of the green band (specification 2 section 9). */
const GREEN_FROM = 80;
const COSTLIEST_NAMED = 3;

/** As shown: a score with its categories and losses. */
export interface ExplainedScore {
  /** 0-100, one decimal; `null` when nothing could be audited. */
  readonly score: number | null;
  readonly categories: readonly {
    readonly category: Category;
    readonly score: number | null;
    readonly points_lost: number;
  }[];
  /** Largest loss first. */
  readonly losses: readonly { readonly title: string; readonly points_won_if_fixed: number }[];
}

interface MeasuredCategory {
  readonly category: Category;
  readonly score: number;
  readonly points_lost: number;
}

/**
 * Why the score is what it is, in sentences; `null` without a score. Category scores are multiplied, so a score can be
 * far below that of every category.
 */
export function explainScore(explained: ExplainedScore): string | null {
  const { score, losses } = explained;
  if (score === null) return null;
  const measured = explained.categories.flatMap((row) =>
    row.score === null ? [] : [{ ...row, score: row.score }],
  );
  const losing = measured
    .filter(({ points_lost: lost }) => lost > 0)
    .toSorted((a, b) => b.points_lost - a.points_lost);
  if (losing.length === 0) return 'Every check that could be measured passed.';
  return [
    ruleSentence(score, losing),
    greenSentence(score, measured),
    costliestSentence(losing),
    limitSentence(score, losses),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function ruleSentence(score: number, losing: readonly MeasuredCategory[]): string | null {
  if (losing.length === 1) return null;
  return `The score is ${formatPoints(score)} because category scores are multiplied, not averaged.`;
}

/** How far the green categories alone bring the score down, and what the others leave of that. */
function greenSentence(score: number, measured: readonly MeasuredCategory[]): string | null {
  const green = measured.filter((row) => row.score >= GREEN_FROM);
  const others = measured.filter((row) => row.score < GREEN_FROM);
  if (green.length === 0 || score >= GREEN_FROM) return null;
  const count = `${green.length} of ${measured.length} categories`;
  if (others.length === 0) {
    return `All ${green.length} categories are green (${GREEN_FROM} or higher), but together they leave ${formatPoints(score)}.`;
  }
  const lowest = others.toSorted((a, b) => a.score - b.score);
  return `${count} are green (${GREEN_FROM} or higher) and together leave ${formatPoints(leftBy(score, green, others))}; ${named(lowest, (row) => `${formatPoints(row.score)}%`)} ${verb(lowest, 'brings', 'bring')} that down to ${formatPoints(score)}.`;
}

function costliestSentence(losing: readonly MeasuredCategory[]): string {
  const lost = ({ points_lost: points }: MeasuredCategory): string => formatPointsLost(points);
  if (losing.length === 1) return `All lost points come from ${named(losing, lost)}.`;
  return `The most points are lost in ${named(losing.slice(0, COSTLIEST_NAMED), lost)}.`;
}

/** A score that one check alone would hold below the green band; whole, because it is computed from rounded points. */
function limitSentence(score: number, losses: ExplainedScore['losses']): string | null {
  const [costliest] = losses;
  if (costliest === undefined) return null;
  const limit = (100 * score) / (score + costliest.points_won_if_fixed);
  if (!(limit < GREEN_FROM)) return null;
  return `“${costliest.title}” alone limits the score to ${wholeScore(limit)}.`;
}

/** Divided out of the score where possible, so that the printed figures agree. */
function leftBy(
  score: number,
  green: readonly MeasuredCategory[],
  others: readonly MeasuredCategory[],
): number {
  const share = product(others);
  return share > 0 ? Math.min(100, score / share) : 100 * product(green);
}

function product(rows: readonly MeasuredCategory[]): number {
  return rows.reduce((left, row) => left * (row.score / 100), 1);
}

/** "Technical (63.0%), Images (70.1%) and 2 more". */
function named(
  rows: readonly MeasuredCategory[],
  figure: (row: MeasuredCategory) => string,
): string {
  const shown = rows
    .slice(0, COSTLIEST_NAMED)
    .map((row) => `${categoryNames[row.category]} (${figure(row)})`);
  const more = rows.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function verb(rows: readonly unknown[], singular: string, plural: string): string {
  return rows.length === 1 ? singular : plural;
}
