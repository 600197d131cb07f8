import { formatCount } from '@app/common/contract';
import { formatPointsChange } from '@app/seo-audits/contract';
import type { ScoreChangeParts } from './comparison.js';

/** "−2.1 on 149 newly read pages, +0.9 on pages read before"; `null` when both scans read the same pages. */
export function scorePartsText(parts: ScoreChangeParts): string | null {
  return joined(parts, { same: parts.same_pages, other: parts.other_pages }, formatPointsChange);
}

/** The same where scores are shown as whole numbers; `change` is between the two as shown, and the parts add up to it. */
export function wholeScorePartsText(parts: ScoreChangeParts, change: number): string | null {
  const same = Math.round(parts.same_pages);
  return joined(parts, { same, other: change - same }, wholePoints);
}

/** "−1 (−2 on 149 newly read pages, +1 on pages read before)", next to a whole score. */
export function wholeScoreChangeText(parts: ScoreChangeParts | null, change: number): string {
  const text = parts === null ? null : wholeScorePartsText(parts, change);
  return text === null ? wholePoints(change) : `${wholePoints(change)} (${text})`;
}

function wholePoints(points: number): string {
  if (points === 0) return '0';
  return `${points < 0 ? '−' : '+'}${formatCount(Math.abs(points))}`;
}

function joined(
  pages: Pick<ScoreChangeParts, 'new_pages' | 'gone_pages'>,
  points: { readonly same: number; readonly other: number },
  format: (points: number) => string,
): string | null {
  const where = otherPages(pages);
  if (where === null || (points.same === 0 && points.other === 0)) return null;
  if (points.same === 0) return `all ${where}`;
  if (points.other === 0) return 'all on pages read before';
  return `${format(points.other)} ${where}, ${format(points.same)} on pages read before`;
}

function otherPages({
  new_pages: added,
  gone_pages: gone,
}: Pick<ScoreChangeParts, 'new_pages' | 'gone_pages'>): string | null {
  if (added > 0 && gone > 0) return 'on newly read and gone pages';
  if (added > 0) return `on ${formatCount(added)} newly read ${added === 1 ? 'page' : 'pages'}`;
  if (gone > 0)
    return `on ${formatCount(gone)} ${gone === 1 ? 'page that is' : 'pages that are'} gone`;
  return null;
}
