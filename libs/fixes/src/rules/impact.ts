/** Sums over a period; `weighted` is Σ(position × impressions). */
export interface Seen {
  readonly clicks: number;
  readonly impressions: number;
  readonly weighted: number;
}

export interface SeenPage {
  readonly page: string;
  readonly before: Seen;
  readonly after: Seen;
}

export interface Measured {
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number | null;
}

export interface Impact {
  readonly page: { readonly before: Measured; readonly after: Measured };
  readonly control: {
    readonly pages: number;
    readonly before: Measured;
    readonly after: Measured;
  } | null;
  readonly expectedClicks: number | null;
  readonly effectClicks: number | null;
  readonly caution: string | null;
}

/** Fewer clicks may change by chance alone: the standard deviation of 10 is about a third of it. */
const LEAST_PAGE_CLICKS = 10;
const LEAST_CONTROL_CLICKS = 30;

const NONE: Seen = { clicks: 0, impressions: 0, weighted: 0 };

/**
 * Compares a page before and after its fix with the pages without one (difference in differences): seasons, holidays
 * and changes by Google affect both, so the change of the others is the expected change of this page.
 */
export function assessImpact(
  pages: readonly SeenPage[],
  fix: { readonly page: string; readonly fixedPages: ReadonlySet<string> },
): Impact {
  const own = pages.find(({ page }) => page === fix.page) ?? { before: NONE, after: NONE };
  const others = pages.filter(({ page }) => page !== fix.page && !fix.fixedPages.has(page));
  const control = { before: sumOf(others, 'before'), after: sumOf(others, 'after') };
  const growth = control.before.clicks === 0 ? null : control.after.clicks / control.before.clicks;
  const expectedClicks = growth === null ? null : own.before.clicks * growth;
  return {
    page: { before: measured(own.before), after: measured(own.after) },
    control:
      others.length === 0
        ? null
        : {
            pages: others.length,
            before: measured(control.before),
            after: measured(control.after),
          },
    expectedClicks,
    effectClicks: expectedClicks === null ? null : own.after.clicks - expectedClicks,
    caution: cautionOf(own, control, expectedClicks),
  };
}

function cautionOf(
  own: { readonly before: Seen; readonly after: Seen },
  control: { readonly before: Seen; readonly after: Seen },
  expectedClicks: number | null,
): string | null {
  if (expectedClicks === null) {
    return 'No other page without a fix had clicks before, so there is nothing to compare with.';
  }
  if (Math.max(own.before.clicks, own.after.clicks) < LEAST_PAGE_CLICKS) {
    return `The page has fewer than ${LEAST_PAGE_CLICKS} clicks on each side: a change could be chance.`;
  }
  if (control.before.clicks < LEAST_CONTROL_CLICKS) {
    return `The pages without a fix had fewer than ${LEAST_CONTROL_CLICKS} clicks before: their change could be chance.`;
  }
  return null;
}

function sumOf(pages: readonly SeenPage[], side: 'before' | 'after'): Seen {
  return pages.reduce<Seen>(
    (sum, page) => ({
      clicks: sum.clicks + page[side].clicks,
      impressions: sum.impressions + page[side].impressions,
      weighted: sum.weighted + page[side].weighted,
    }),
    NONE,
  );
}

function measured({ clicks, impressions, weighted }: Seen): Measured {
  return { clicks, impressions, position: impressions === 0 ? null : weighted / impressions };
}
