import { seededRandom } from '@app/common/contract';
import { splitExactly } from './split-exactly.js';

/** Milliseconds are whole numbers. Engines execute the steps in sequence. */
export type BehaviourStep =
  | { readonly kind: 'pause'; readonly ms: number }
  /** Down by this many viewport heights (up when negative), taking `ms`. */
  | { readonly kind: 'scroll'; readonly ms: number; readonly screens: number }
  /**
   * To another page of the website: the link at this fraction (0 to 1) of those that may be clicked. Takes no
   * time of the plan; without a link the visit stays on its page.
   */
  | { readonly kind: 'click'; readonly ms: 0; readonly choice: number };

export interface BehaviourOptions {
  /** Total on the website, whole milliseconds; any number is met, also below the usual 5,000. */
  readonly dwellMs: number;
  /** Times and distances vary as a person's do; without it they are even. */
  readonly natural: boolean;
  readonly scroll: boolean;
  /** Internal links may be clicked. */
  readonly clicks: boolean;
  readonly seed: number;
}

const MAX_CLICKS = 3;
/** No page is seen for less. */
const MIN_PAGE_MS = 2_500;
/** A pause and a scroll take about this long, up to a limit per page: pages end. */
const ROUND_MS = 2_500;
const MAX_ROUNDS_PER_PAGE = 40;
/** The share of a round that scrolling takes. */
const SCROLL_PART = 0.18;

/** Plans a visitor's behaviour: the steps' times add up to `dwellMs` exactly, and the same seed gives the same plan. */
export function planBehaviour(options: BehaviourOptions): BehaviourStep[] {
  const random = seededRandom(options.seed);
  const clicks = options.clicks ? clickCount(options, random) : 0;
  const pages = Array.from({ length: clicks + 1 }, () =>
    options.natural ? 0.7 + 0.6 * random() : 1,
  );
  return splitExactly(options.dwellMs, pages).flatMap((pageMs, index): BehaviourStep[] => {
    const onPage = planPage(pageMs, options, random);
    return index === 0 ? onPage : [{ kind: 'click', ms: 0, choice: random() }, ...onPage];
  });
}

/** As many pages as the time allows, at most three; with natural browsing any number from one. */
function clickCount({ dwellMs, natural }: BehaviourOptions, random: () => number): number {
  // A natural share of the time can be a good third below the mean: see the weights of the pages.
  const most = Math.min(MAX_CLICKS, Math.max(0, Math.floor(dwellMs / MIN_PAGE_MS) - 1));
  return natural && most > 1 ? 1 + Math.floor(random() * most) : most;
}

function planPage(
  pageMs: number,
  options: BehaviourOptions,
  random: () => number,
): BehaviourStep[] {
  if (pageMs === 0) return [];
  if (!options.scroll) return [{ kind: 'pause', ms: pageMs }];
  const rounds = Math.min(MAX_ROUNDS_PER_PAGE, Math.max(1, Math.floor(pageMs / ROUND_MS)));
  const weights = Array.from({ length: rounds }, () =>
    roundWeights(options.natural, random),
  ).flat();
  // The last pause: a page is not left while it scrolls.
  const parts = splitExactly(pageMs, [...weights, options.natural ? 0.3 + 0.4 * random() : 0.5]);
  return parts.map((ms, index): BehaviourStep => {
    if (index % 2 === 0) return { kind: 'pause', ms };
    return { kind: 'scroll', ms, screens: options.natural ? naturalScroll(random) : 0.5 };
  });
}

/** Weights of a pause and of the scroll that follows. */
function roundWeights(natural: boolean, random: () => number): [number, number] {
  if (!natural) return [1 - SCROLL_PART, SCROLL_PART];
  // Most pauses are short and a few long, as a reader's are.
  return [(1 - SCROLL_PART) * (0.4 + 1.8 * random() ** 2), SCROLL_PART * (0.7 + 0.6 * random())];
}

/** A part of the screen down; occasionally a little up. */
function naturalScroll(random: () => number): number {
  const isBack = random() < 0.1;
  return isBack ? -(0.15 + 0.25 * random()) : 0.3 + 0.55 * random();
}
