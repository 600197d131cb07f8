import { clickRate } from './click-rates.js';
import type { ClickRates } from './click-rates.js';

/** Clicks and impressions at a rounded position of Search Console, from 1. */
export interface CountedPosition {
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
  /** First and last day that are counted, `2026-11-23`. */
  readonly from: string;
  readonly to: string;
}
export interface OwnClickRates {
  readonly rateAt: ClickRates;
  /** Of the positions with enough impressions. */
  readonly impressions: number;
  readonly from: string;
  readonly to: string;
}

/** The standard error of a rate is then at most 2.3 points, and 0.8 points at a rate of 3 %. */
const ENOUGH_IMPRESSIONS = 500;
/** Fewer points do not make a curve. */
const POSITIONS_MIN = 3;
/** The general rates end here, too. */
const LAST_POSITION = 20;

interface Block {
  readonly positions: readonly number[];
  readonly clicks: number;
  readonly impressions: number;
}

/**
 * Click rates of a website by position, of positions with at least 500 impressions; `null` unless three of them have as
 * many and the first one, to which shares of voice refer, has clicks.
 *
 * A rate that rises with the position is noise: such neighbours share the rate of their joint clicks and impressions
 * (isotonic regression by pooling adjacent violators). Between two known positions rates are on a straight line, and after
 * the last one they fall as the general ones do. 0 from position 21 on.
 */
export function ownClickRates(counted: readonly CountedPosition[]): OwnClickRates | null {
  const known = counted
    .filter((each) => each.impressions >= ENOUGH_IMPRESSIONS && each.position <= LAST_POSITION)
    .sort((one, other) => one.position - other.position);
  if (known[0]?.position !== 1 || known.length < POSITIONS_MIN) return null;
  const points = pooled(known).flatMap(({ positions, clicks, impressions }) =>
    positions.map((position) => ({ position, rate: Math.min(1, clicks / impressions) })),
  );
  if (points[0]?.rate === 0) return null;
  return {
    rateAt: (position) => rateAt(points, position),
    impressions: known.reduce((sum, { impressions }) => sum + impressions, 0),
    from: known.map(({ from }) => from).reduce((one, other) => (other < one ? other : one)),
    to: known.map(({ to }) => to).reduce((one, other) => (other > one ? other : one)),
  };
}

/** Neighbours joined until no rate rises. */
function pooled(known: readonly CountedPosition[]): Block[] {
  const blocks: Block[] = [];
  for (const { position, clicks, impressions } of known) {
    let block: Block = { positions: [position], clicks, impressions };
    for (let last = blocks.at(-1); last !== undefined && isBelow(last, block);) {
      blocks.pop();
      block = {
        positions: [...last.positions, ...block.positions],
        clicks: last.clicks + block.clicks,
        impressions: last.impressions + block.impressions,
      };
      last = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks;
}

function isBelow(one: Block, other: Block): boolean {
  return one.clicks / one.impressions < other.clicks / other.impressions;
}

interface Point {
  readonly position: number;
  readonly rate: number;
}

function rateAt(points: readonly Point[], position: number): number {
  if (position > LAST_POSITION) return 0;
  const before = points.findLast((point) => point.position <= position);
  const after = points.find((point) => point.position >= position);
  if (before === undefined) return after?.rate ?? 0;
  if (after === undefined) return (before.rate * clickRate(position)) / clickRate(before.position);
  if (after.position === before.position) return before.rate;
  const way = (position - before.position) / (after.position - before.position);
  return before.rate + way * (after.rate - before.rate);
}
