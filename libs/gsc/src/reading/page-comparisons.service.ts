import { normaliseUrl } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { notCompared } from '../rules/anomalies.js';
import type { NotCompared } from '../contract/index.js';
import { comparedWindows } from '../rules/compared-windows.js';
import { googleDay } from '../rules/google-days.js';
import type { Sums } from '../rules/measures.js';
import { coversAddress } from '../contract/index.js';
import { GscReadingService } from './gsc-reading.service.js';
import { ReadingRepository } from './reading.repository.js';
import type { ComparedRow, DayRange } from './reading.repository.js';

export interface ComparedPage {
  readonly page: string;
  readonly before: Sums;
  readonly after: Sums;
}

export type PageComparison =
  /** No fetched property covers the page. */
  | { readonly kind: 'not_connected' }
  | { readonly kind: 'too_early'; readonly availableOn: string | null }
  /** Days of the windows are not fetched yet. */
  | { readonly kind: 'not_fetched' }
  | {
      readonly kind: 'compared';
      readonly changedOn: string;
      readonly days: number;
      readonly before: DayRange;
      readonly after: DayRange;
      readonly lastFinalOn: string;
      /** What must not be compared across these windows; `null`: everything can be. */
      readonly notCompared: NotCompared | null;
      /** Every page of the website with impressions, addresses normalised. */
      readonly pages: readonly ComparedPage[];
    };

const NONE: Sums = { clicks: 0, impressions: 0, weighted: 0 };

/** Searches of a website before and after something changed on it. */
@Injectable()
export class PageComparisons {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: ReadingRepository,
  ) {}

  /** `href`: an address of the website. `endedAt`: when the change was reverted, or `null`. */
  async around(
    userId: string,
    href: string,
    change: { readonly changedAt: Date; readonly endedAt: Date | null },
  ): Promise<PageComparison> {
    const property = await this.reading.propertyFor(userId, href);
    const lastFinalOn = property?.lastFinalOn ?? null;
    if (property === null || lastFinalOn === null) return { kind: 'not_connected' };
    const changedOn = googleDay(change.changedAt);
    const endedOn = change.endedAt === null ? null : googleDay(change.endedAt);
    const windows = comparedWindows({ changedOn, endedOn, lastFinalOn });
    if (windows.kind === 'too_early') return windows;
    const { days, before, after } = windows;
    const [fetchedBefore, fetchedAfter] = await Promise.all(
      [before, after].map((range) => this.repository.countFetched(property.id, range)),
    );
    if (fetchedBefore !== days || fetchedAfter !== days) return { kind: 'not_fetched' };
    const rows = await this.repository.comparePages(property.id, before, after);
    const pages = pagesOf(rows, `${new URL(href).origin}/`);
    const refused = notCompared(before, after);
    return { ...windows, changedOn, lastFinalOn, notCompared: refused, pages };
  }
}

/** Two spellings of one address are one page. */
function pagesOf(rows: readonly ComparedRow[], website: string): ComparedPage[] {
  const pages = new Map<string, ComparedPage>();
  for (const row of rows) {
    const page = normaliseUrl(row.page);
    if (page === null || !coversAddress(website, page)) continue;
    const known = pages.get(page) ?? { page, before: NONE, after: NONE };
    const side = row.isAfter ? 'after' : 'before';
    pages.set(page, { ...known, [side]: added(known[side], row) });
  }
  return [...pages.values()];
}

function added(sums: Sums, more: Sums): Sums {
  return {
    clicks: sums.clicks + more.clicks,
    impressions: sums.impressions + more.impressions,
    weighted: sums.weighted + more.weighted,
  };
}
