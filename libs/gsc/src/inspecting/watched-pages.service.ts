import { Clock, JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GscWatchedPage } from '../entities/gsc-inspection.entity.js';
import { inspectPageJob, inspectPageJobKey } from '../gsc.jobs.js';
import type { InspectionWork } from '../gsc.jobs.js';
import { addDays, googleDay } from '../rules/google-days.js';
import { inspectionRefusalTexts } from '../rules/inspection-refusals.js';
import { isCrawledSince, nextInspection, repeatedInspection } from '../rules/inspection-times.js';
import { InspectedProperties } from './inspected-properties.js';
import { InspectionDaysRepository } from './inspection-days.repository.js';
import { InspectionsRepository } from './inspections.repository.js';
import type { StoredInspection } from './inspections.repository.js';
import { PageInspector } from './page-inspector.js';
import type { PageInspectionOutcome } from './page-inspector.js';
import { WatchedPagesRepository } from './watched-pages.repository.js';

const PAGES_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const KEEP_MS = 400 * 24 * HOUR_MS;
const KEEP_DAYS = 7;

/** A page of a website with changes that are live. */
export interface LivePage {
  readonly userId: string;
  readonly websiteId: string;
  readonly url: string;
}

/**
 * Inspects pages after they have changed, on the days of `INSPECTION_DAYS`, until Google has crawled them since. Other
 * features register changes here.
 */
@Injectable()
export class WatchedPages {
  constructor(
    private readonly pages: WatchedPagesRepository,
    private readonly inspections: InspectionsRepository,
    private readonly days: InspectionDaysRepository,
    private readonly properties: InspectedProperties,
    private readonly inspector: PageInspector,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** The page has been as it is since `changedAt`; `null`: none of the changes is live any more. Idempotent. */
  async changed(tx: EntityManager, page: LivePage, changedAt: Date | null): Promise<void> {
    if (changedAt === null) return this.pages.remove(tx, page);
    const dueAt = nextInspection(changedAt, this.clock.now());
    await this.pages.save(tx, { ...page, changedAt, dueAt });
  }

  /** Queues what is due; each inspection once, in any number of workers. Returns how many. */
  queueDue(): Promise<number> {
    return this.pages.transaction(async (tx) => {
      const due = await this.pages.due(tx, this.clock.now(), PAGES_AT_ONCE);
      for (const { id, dueAt } of due) {
        const payload = { pageId: id, dueAt: dueAt.toISOString() };
        await this.outbox.add(tx, inspectPageJob, { key: inspectPageJobKey(payload), payload });
      }
      return due.length;
    });
  }

  /** `false`: to be tried again. A second delivery finds another due time, or the inspection, and sends nothing. */
  async inspectDue({ pageId, dueAt: due }: InspectionWork): Promise<boolean> {
    const page = await this.pages.findById(pageId);
    const dueAt = new Date(due);
    if (page?.dueAt?.getTime() !== dueAt.getTime()) return true;
    const property = await this.properties.best(page.userId, page.url);
    const outcome: PageInspectionOutcome =
      property === null
        ? { kind: 'refused', reason: 'no_property', retryAfterMs: null }
        : await this.inspector.inspect(property, {
            ...{ url: page.url, isAutomatic: true, notBefore: dueAt },
          });
    if (outcome.kind === 'refused' && isBusy(outcome)) return false;
    await this.pages.plan({ id: pageId, dueAt }, this.nextOf(page, outcome));
    return true;
  }

  /** Inspections are kept for a year and a month, counts for a week. */
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    await this.inspections.removeBefore(new Date(now.getTime() - KEEP_MS));
    await this.days.removeBefore(addDays(googleDay(now), -KEEP_DAYS));
  }

  private nextOf({ changedAt }: GscWatchedPage, outcome: PageInspectionOutcome) {
    const now = this.clock.now();
    if (outcome.kind === 'inspected') {
      const isCrawled = isCrawledSince(crawlOf(outcome.inspection), changedAt) === true;
      return { dueAt: isCrawled ? null : nextInspection(changedAt, now), problem: null };
    }
    const { reason, retryAfterMs } = outcome;
    const problem = inspectionRefusalTexts[reason].message;
    switch (reason) {
      case 'daily_quota':
      case 'minute_quota':
      case 'google_quota':
      case 'already_running': {
        const afterMs = retryAfterMs ?? HOUR_MS;
        return { dueAt: repeatedInspection(changedAt, now, afterMs), problem: null };
      }
      case 'timeout':
      case 'no_response':
      case 'unreadable':
        return { dueAt: repeatedInspection(changedAt, now, HOUR_MS), problem };
      // Without a connection there is nothing to repair.
      case 'no_property':
        return { dueAt: nextInspection(changedAt, now), problem: null };
      case 'not_in_property':
      case 'needs_reconnect':
      case 'not_an_owner':
      case 'invalid_url':
        return { dueAt: nextInspection(changedAt, now), problem };
    }
  }
}

/** When the page was inspected, and when Google had last crawled it; `null` if never. */
export function crawlOf({ inspectedAt, result }: StoredInspection) {
  const at = result.last_crawl_at;
  return { inspectedAt, lastCrawlAt: at === null ? null : new Date(at) };
}

/** Over in seconds. */
function isBusy({ reason }: Extract<PageInspectionOutcome, { kind: 'refused' }>): boolean {
  return reason === 'already_running' || reason === 'minute_quota';
}
