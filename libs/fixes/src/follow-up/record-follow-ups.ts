import { botName, bots } from '@app/access-logs/contract';
import type { BotId } from '@app/access-logs/contract';
import { Clock, queryBound } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { RecordEntry } from '../contract/index.js';
import { FixesRepository } from '../fixes.repository.js';
import { FixImpactService } from '../impact/fix-impact.service.js';
import { FixRecords } from '../records/fix-records.js';
import { effectEntry } from '../rules/effect-entry.js';
import { WebsiteLock } from '../states/website-lock.js';
import { FollowUpsRepository } from './follow-ups.repository.js';

const RECRAWLS_AT_ONCE = 1_000;
const EFFECTS_AT_ONCE = 500;
/** Crawlers of search engines, those of Google first. */
const SEARCH_BOTS: readonly BotId[] = bots
  .filter(({ kind }) => kind === 'search' || kind === 'ai_search')
  .map(({ id }) => id);

interface FixOfWebsite {
  readonly fixId: string;
  readonly websiteId: string;
}

/** Completes the records of live fixes with what becomes known later: that the page was recrawled, and the effect. */
@Injectable()
export class RecordFollowUps {
  private readonly logger = new Logger(RecordFollowUps.name);

  constructor(
    private readonly followUps: FollowUpsRepository,
    private readonly fixes: FixesRepository,
    private readonly records: FixRecords,
    private readonly impact: FixImpactService,
    private readonly websites: WebsiteLock,
    private readonly clock: Clock,
  ) {}

  /** Returns how many events were added. Any number of workers record each recrawl once. */
  async recordRecrawls(): Promise<number> {
    const now = this.clock.now();
    let added = 0;
    for (const found of await this.followUps.inspectedRecrawls(now, RECRAWLS_AT_ONCE)) {
      const { crawledAt } = found;
      const data = { source: 'url_inspection', bot: 'Googlebot', crawledAt } as const;
      added += await this.addRecrawl(found, { kind: 'recrawled', data });
    }
    for (const found of await this.followUps.loggedRecrawls(SEARCH_BOTS, now, RECRAWLS_AT_ONCE)) {
      const data = { source: 'access_log', bot: botName(found.bot), day: found.day } as const;
      added += await this.addRecrawl(found, { kind: 'recrawled', data });
    }
    return added;
  }

  /** The same for effects: once the days after a fix are complete. */
  async recordEffects(): Promise<number> {
    let added = 0;
    for (const found of await this.followUps.withoutEffect(this.clock.now(), EFFECTS_AT_ONCE)) {
      try {
        const fix = await this.fixes.find(found.fixId);
        const entry = fix === null ? null : effectEntry(await this.impact.compare(fix));
        if (entry !== null && (await this.add(found, entry))) added += 1;
      } catch (error) {
        this.logger.error({ err: error, fixId: found.fixId }, 'An effect could not be recorded.');
      }
    }
    return added;
  }

  /** One that fails does not keep the others waiting. */
  private async addRecrawl(found: FixOfWebsite, entry: RecordEntry): Promise<number> {
    try {
      return (await this.add(found, entry)) ? 1 : 0;
    } catch (error) {
      this.logger.error({ err: error, fixId: found.fixId }, 'A recrawl could not be recorded.');
      return 0;
    }
  }

  private async add({ fixId, websiteId }: FixOfWebsite, entry: RecordEntry): Promise<boolean> {
    const isAdded = await this.websites.runById(websiteId, async ({ tx }) => {
      const [fix] = await this.fixes.lock(tx, { id: fixId, websiteId });
      const appliedAt = fix?.appliedAt ?? null;
      if (fix?.state !== 'verified' || appliedAt === null) return false;
      const known = await queryBound(
        tx,
        'select 1 from fix_record_events where fix_id = $1 and kind = $2 and at >= $3',
        [fixId, entry.kind, appliedAt],
      );
      if (known.length > 0) return false;
      await this.records.add(tx, [{ fix, entries: [entry] }]);
      return true;
    });
    return isAdded === true;
  }
}
