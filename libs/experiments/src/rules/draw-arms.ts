import { seededRandom } from '@app/common/plain';

export type Arm = 'variant' | 'control';

export interface PageToDraw {
  readonly url: string;
  /** Name of its segment; pages of different segments are not compared with each other. */
  readonly segment: string;
  /** In the days before the experiment. */
  readonly clicks: number;
}

export interface DrawnPage {
  readonly url: string;
  /** From 0. Both pages of a pair have the same. */
  readonly pair: number;
  readonly arm: Arm;
}

/**
 * Stratified randomisation: within a segment, the two pages with the most clicks form a pair, then the next two, and so on;
 * of each pair one page is drawn to get the variant. What is left over in segments forms pairs across them, and the last odd
 * page takes no part. The same pages and seed give the same arms, in whatever order the pages come.
 */
export function drawArms(pages: readonly PageToDraw[], seed: number): DrawnPage[] {
  const bySegment = [...Map.groupBy(pages, ({ segment }) => segment).entries()].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const pairs: (readonly [PageToDraw, PageToDraw])[] = [];
  const left: PageToDraw[] = [];
  for (const [, ofSegment] of bySegment) left.push(...takePairs(ofSegment, pairs));
  takePairs(left, pairs);
  const random = seededRandom(seed);
  return pairs.flatMap(([one, other], pair) => {
    const isFirst = random() < 0.5;
    return [
      { url: one.url, pair, arm: isFirst ? 'variant' : 'control' },
      { url: other.url, pair, arm: isFirst ? 'control' : 'variant' },
    ] satisfies DrawnPage[];
  });
}

/** Adds neighbours by clicks to `pairs`; returns the odd one. */
function takePairs(
  pages: readonly PageToDraw[],
  pairs: (readonly [PageToDraw, PageToDraw])[],
): readonly PageToDraw[] {
  const sorted = pages.toSorted(
    (one, other) => other.clicks - one.clicks || (one.url < other.url ? -1 : 1),
  );
  for (let at = 0; at + 1 < sorted.length; at += 2) {
    const [one, other] = [sorted[at], sorted[at + 1]];
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return sorted.length % 2 === 1 ? sorted.slice(-1) : [];
}
