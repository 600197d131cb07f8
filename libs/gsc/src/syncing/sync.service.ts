import { Clock, JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../connecting/access-tokens.service.js';
import type { TokenOutcome } from '../connecting/access-tokens.service.js';
import { PropertiesService } from '../connecting/properties.service.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import { SearchConsoleApi } from '../providers/search-console.provider.js';
import type { Dimension, SearchRow } from '../providers/search-console.provider.js';
import {
  checkPropertyJob,
  checkPropertyJobKey,
  fetchDayJob,
  fetchDayJobKey,
  listPropertiesJob,
  listPropertiesJobKey,
} from '../gsc.jobs.js';
import type { DayWork } from '../gsc.jobs.js';
import { addDays, googleDay, lastFinalDay, missingDays, oldestDay } from '../rules/google-days.js';
import { FiguresRepository } from './figures.repository.js';
import { SyncRepository } from './sync.repository.js';
import type { DueProperty } from './sync.repository.js';

/** The pause that Google requests when its load quota is used up (PROVIDERS.md section 3). */
const QUOTA_PAUSE_MS = 15 * 60_000;
/** A property that the account may no longer see is requested again with the next day's list. */
const LOST_PAUSE_MS = 24 * 60 * 60_000;
/** Final figures are corrected for some days. */
const DAYS_FETCHED_AGAIN = 4;
/** Days of one property that are queued in one round of five minutes: 16 months take about an hour. */
const BACKFILL_AT_ONCE = 40;
const PROPERTIES_AT_ONCE = 200;
const LIST_EVERY_MS = 24 * 60 * 60_000;

/** So that days do not queue up behind a Google that does not respond. */
const SILENCE_PAUSE_MS = 60_000;
const NO_RESPONSE = 'Google did not respond. Retrying in a minute.';
const QUOTA_USED = 'Google’s quota for this property is used up. Fetching continues in 15 minutes.';
const ACCESS_LOST = 'The connected Google account can no longer read this property.';

/** Copies Search Console's final figures into the database, day by day, newest first. */
@Injectable()
export class SyncService {
  constructor(
    private readonly repository: SyncRepository,
    private readonly figures: FiguresRepository,
    private readonly properties: PropertiesService,
    private readonly tokens: AccessTokens,
    private readonly api: SearchConsoleApi,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** Queues what is due; safe to run concurrently in several workers, each job is queued once. Returns how many. */
  queueDue(): Promise<number> {
    const now = this.clock.now();
    const on = googleDay(now);
    return this.repository.transaction(async (tx) => {
      const listedBefore = new Date(now.getTime() - LIST_EVERY_MS);
      const users = await this.repository.dueUsers(tx, listedBefore, PROPERTIES_AT_ONCE);
      for (const { userId } of users) {
        const payload = { userId, since: on };
        await this.outbox.add(tx, listPropertiesJob, {
          key: listPropertiesJobKey(payload),
          payload,
        });
      }
      const due = await this.repository.dueProperties(tx, on, now, PROPERTIES_AT_ONCE);
      for (const { id, round } of due) {
        const payload = { propertyId: id, round, on };
        await this.outbox.add(tx, checkPropertyJob, { key: checkPropertyJobKey(payload), payload });
      }
      const oldest = oldestDay(now);
      const open = await this.repository.unfinishedProperties(tx, oldest, now, PROPERTIES_AT_ONCE);
      for (const property of open) await this.queueMissing(tx, property);
      return users.length + due.length + open.length;
    });
  }

  /** `false`: Google did not respond; to be tried again. */
  async listProperties(userId: string): Promise<boolean> {
    const listed = await this.properties.refresh(userId);
    return listed.kind === 'ok' || listed.kind === 'not_connected' || listed.kind === 'denied';
  }

  /**
   * Determines the last final day and queues it, the preceding ones that may have been corrected, and missing
   * ones. `false`: to be tried again.
   */
  async checkProperty(propertyId: string, round: number, on: string): Promise<boolean> {
    const property = await this.present(propertyId, round);
    if (property === null) return true;
    if (this.isPaused(property)) return false;
    const now = this.clock.now();
    const range = { from: addDays(on, -9), to: on };
    const outcome = await this.tokens.request(property.userId, (token) =>
      this.api.recentDays(token, property.siteUrl, range),
    );
    if (outcome.kind !== 'ok') return this.putOff(property, outcome);
    const lastFinalOn = lastFinalDay(now, outcome.data.firstIncompleteOn);
    const fresh = outcome.data.rows.filter(({ keys: [day = ''] }) => day > lastFinalOn);
    await this.repository.saveChecked({ id: propertyId, round }, { checkedOn: on, lastFinalOn });
    await this.repository.transaction(async (tx) => {
      await this.figures.replaceFreshDays(tx, propertyId, fresh);
      for (let back = 0; back < DAYS_FETCHED_AGAIN; back += 1) {
        await this.queueDay(tx, { propertyId, round, day: addDays(lastFinalOn, -back), again: on });
      }
      await this.queueMissing(tx, { id: propertyId, round });
    });
    return true;
  }

  /** Fetches one day and stores it as a whole. `false`: to be tried again. */
  async fetchDay({ propertyId, round, day }: DayWork): Promise<boolean> {
    const property = await this.present(propertyId, round);
    if (property === null) return true;
    if (this.isPaused(property)) return false;
    const parts: SearchRow[][] = [];
    const wanted: Dimension[][] = [
      ['date'],
      ['date', 'query'],
      ['date', 'page'],
      ['date', 'country', 'device'],
    ];
    if (property.hasPageQueries) wanted.push(['date', 'page', 'query']);
    for (const dimensions of wanted) {
      const requests = await this.tokens.request(property.userId, (token) =>
        this.api.dayRows(token, property.siteUrl, day, dimensions),
      );
      if (requests.kind !== 'ok') return this.putOff(property, requests);
      // The day comes first in each row's keys: it is known.
      parts.push(requests.data.map((row) => ({ ...row, keys: row.keys.slice(1) })));
    }
    const [totals = [], queries = [], pages = [], segments = [], pageQueries = null] = parts;
    const figures = { totals, queries, pages, segments, pageQueries };
    await this.figures.replaceDay({ propertyId, round, day }, figures, this.clock.now());
    return true;
  }

  private async queueMissing(tx: EntityManager, { id, round }: DueProperty): Promise<void> {
    const property = await this.present(id, round);
    const to = property?.lastFinalOn ?? null;
    if (property === null || to === null) return;
    const fetched = await this.figures.fetchedDays(id, property.hasPageQueries);
    const range = { from: oldestDay(this.clock.now()), to };
    for (const day of missingDays(range, fetched, BACKFILL_AT_ONCE)) {
      await this.queueDay(tx, { propertyId: id, round, day, again: null });
    }
  }

  private async queueDay(tx: EntityManager, payload: DayWork): Promise<void> {
    await this.outbox.add(tx, fetchDayJob, { key: fetchDayJobKey(payload), payload });
  }

  /** `null` for one that is no longer fetched, or that has started over. */
  private async present(propertyId: string, round: number): Promise<GscProperty | null> {
    const property = await this.repository.find(propertyId);
    return property !== null && property.isSelected && property.round === round ? property : null;
  }

  private isPaused({ pausedUntil }: GscProperty): boolean {
    return pausedUntil != null && pausedUntil > this.clock.now();
  }

  /** Returns whether the job is done: after an ended consent the next one starts a new round. */
  private async putOff(
    property: GscProperty,
    outcome: Exclude<TokenOutcome<unknown>, { kind: 'ok' }>,
  ): Promise<boolean> {
    const now = this.clock.now().getTime();
    switch (outcome.kind) {
      case 'rate_limited':
        await this.repository.pause(property.id, new Date(now + QUOTA_PAUSE_MS), QUOTA_USED);
        return false;
      case 'denied':
        await this.repository.pause(property.id, new Date(now + LOST_PAUSE_MS), ACCESS_LOST);
        return false;
      case 'not_connected':
        return true;
      case 'unknown':
        await this.repository.pause(property.id, new Date(now + SILENCE_PAUSE_MS), NO_RESPONSE);
        return false;
    }
  }
}
