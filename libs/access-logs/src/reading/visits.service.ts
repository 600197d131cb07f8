import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { SegmentsOfPages, segmentRows } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { CSV_MAX_ROWS, statusGroups } from '../contract/index.js';
import type {
  VisitGaps,
  VisitGapsInput,
  VisitOverview,
  VisitOverviewInput,
  VisitedPages,
  VisitedPagesInput,
  VisitsBySegment,
  VisitsBySegmentInput,
} from '../contract/index.js';
import { botsOf, daysUntil, groupsOf, sum, wastedShare } from '../rules/summarize-visits.js';
import { VisitsRepository } from './visits.repository.js';
import type { Days } from './visits.repository.js';

const TITLES = [
  'Path',
  'Requests',
  'OK',
  'Redirects',
  'Not modified',
  'Client errors',
  'Server errors',
  'Bots',
  'Last day',
] as const;

const NO_REQUESTS = {
  ...{ pages: 0, hits: 0, ok: 0, redirect: 0, not_modified: 0, client_error: 0, server_error: 0 },
  never_visited: 0,
};

/** What bots have requested, by the access logs of a website. */
@Injectable()
export class BotVisits {
  constructor(
    private readonly repository: VisitsRepository,
    private readonly websites: WebsitesService,
    private readonly segments: SegmentsOfPages,
    private readonly clock: Clock,
  ) {}

  async overview(
    actor: Actor,
    { websiteId, days: count }: VisitOverviewInput,
  ): Promise<VisitOverview> {
    const website = await this.websites.getOwn(actor, websiteId);
    const days = daysUntil(this.today(), count);
    const period = periodOf(days);
    const [rows, groups] = await Promise.all([
      this.repository.byDay(websiteId, period),
      this.repository.byGroup(websiteId, period),
    ]);
    return {
      success: true,
      verified_website: website.verifiedBy != null,
      ...period,
      bots: botsOf(rows, days),
      statuses: groupsOf(groups),
      hits: sum(rows, 'verified'),
      spoofed: sum(rows, 'spoofed'),
      unproven: sum(rows, 'unproven'),
      wasted_share: wastedShare(groups),
      days_with_hits: new Set(rows.map(({ day }) => day)).size,
    };
  }

  async pages(actor: Actor, input: VisitedPagesInput): Promise<VisitedPages> {
    await this.websites.getOwn(actor, input.websiteId);
    const pages = await this.repository.pages(input, this.periodOf(input.days));
    return {
      success: true,
      pages: pages.map(({ total: _total, ...page }) => page),
      total: pages[0]?.total ?? 0,
    };
  }

  /** The whole list with its filter and order, at most 100,000 rows. */
  async csv(
    actor: Actor,
    input: VisitedPagesInput,
  ): Promise<{ readonly fileName: string; readonly lines: Iterable<string> }> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    const whole = { ...input, page: 1 };
    const pages = await this.repository.pages(whole, this.periodOf(input.days), CSV_MAX_ROWS);
    const lines = pages.map((page) =>
      csvLine([
        ...[page.path, page.hits, page.ok, page.redirect, page.not_modified],
        ...[page.client_error, page.server_error, page.bots, page.last_day],
      ]),
    );
    const name = website.host.replace(/[^a-z\d.-]/g, '-');
    return {
      fileName: `bot-visits-${name}-${this.today()}.csv`,
      lines: [csvLine(TITLES), ...lines],
    };
  }

  /** Pages that the last scan and the logs do not share. */
  async gaps(actor: Actor, input: VisitGapsInput): Promise<VisitGaps> {
    await this.websites.getOwn(actor, input.websiteId);
    const scan = await this.repository.lastScan(input.websiteId);
    if (scan === null) return { success: true, scan: null, pages: [], total: 0 };
    const gap = { ...input, scanId: scan.id };
    const period = this.periodOf(input.days);
    const [rows, pages] = await Promise.all([
      input.kind === 'never_visited'
        ? this.repository.neverVisited(gap, period)
        : this.repository.notInScan(gap, period),
      this.repository.countPages(scan.id),
    ]);
    return {
      success: true,
      scan: { id: scan.id, finished_at: new Date(scan.finishedAt).toISOString(), pages },
      pages: rows.map(({ lastDay, total: _total, ...row }) => ({ ...row, last_day: lastDay })),
      total: rows[0]?.total ?? 0,
    };
  }

  /** What bots spend their requests on, by segment; without segments there are no rows. */
  async bySegment(actor: Actor, input: VisitsBySegmentInput): Promise<VisitsBySegment> {
    await this.websites.getOwn(actor, input.websiteId);
    const { segments, scanId } = await this.segments.ofWebsite(input.websiteId);
    const period = this.periodOf(input.days);
    const head = { success: true as const, scan_id: scanId, ...period };
    if (segments.length === 0) return { ...head, rows: [] };
    const [found, all] = await Promise.all([
      this.repository.bySegment({ ...input, scanId }, period),
      this.repository.countHits(input, period),
    ]);
    const rows = segmentRows(segments, found, NO_REQUESTS);
    return {
      ...head,
      rows: rows.map((row) => ({
        ...row,
        share: all === 0 ? null : row.hits / all,
        wasted_share: wastedShare(statusGroups.map((group) => ({ group, hits: row[group] }))),
      })),
    };
  }

  private periodOf(days: number): Days {
    return periodOf(daysUntil(this.today(), days));
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

function periodOf(days: readonly string[]): Days {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}
