import { Clock } from '@app/common';
import { WidgetWebsites } from '@app/domain';
import { DeploysBetween } from '@app/monitoring';
import { afterDeploys } from '@app/monitoring/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixVisibility, RecordPicture } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { FixPictures } from '../records/fix-pictures.js';
import type { PagePicture } from '../records/fix-pictures.js';
import { FixRecords } from '../records/fix-records.js';
import { decideTransition, isLive, isSameApplication } from '../rules/fix-states.js';
import { seenEntry } from '../rules/record-entries.js';
import { FixTransitions, PRODUCT } from './fix-transitions.js';
import { FixesRepository } from '../fixes.repository.js';
import { WebsiteLock } from './website-lock.js';
import { Verifications } from './verifications.js';

/** The result of verifying one live fix on the rendered page. */
export interface FixOutcome extends Pick<Fix, 'appliedAt'> {
  readonly fixId: string;
  readonly to: 'verified' | 'stale' | 'failed';
  /** A sentence for the user; `null` if it is verified. */
  readonly reason: string | null;
  readonly visibility: Pick<FixVisibility, 'rendered' | 'raw'>;
}

/** Minimum interval between two verifications of a fix that visitors' widgets report. */
const STALE_REPORT_WINDOW_MS = 10 * 60_000;
const MAX_STALE_REPORTS = 50;

/** Handles findings about live fixes: from verifications of their pages and from the widget. */
@Injectable()
export class FixOutcomes {
  constructor(
    private readonly repository: FixesRepository,
    private readonly websites: WebsiteLock,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
    private readonly records: FixRecords,
    private readonly pictures: FixPictures,
    private readonly deploys: DeploysBetween,
    private readonly widgets: WidgetWebsites,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the results; `picture`: how the page looked. A fix that is no longer live, or was applied again, possibly with another text, keeps its
   * state, because the verification was about the earlier text. A removed website is no error. Idempotent.
   */
  async complete(
    websiteId: string,
    outcomes: readonly FixOutcome[],
    picture: PagePicture | null = null,
  ): Promise<void> {
    const byId = new Map(outcomes.map((outcome) => [outcome.fixId, outcome]));
    await this.websites.runById(websiteId, async ({ tx }) => {
      const fixes = await this.repository.lock(tx, { id: { $in: [...byId.keys()] }, websiteId });
      let stored: RecordPicture | null = null;
      for (const fix of fixes) {
        const outcome = byId.get(fix.id);
        if (outcome === undefined || !isLive(fix.state) || !isSameApplication(fix, outcome))
          continue;
        const seen = {
          visibleRendered: outcome.visibility.rendered,
          visibleRaw: outcome.visibility.raw,
          visibilityCheckedAt: this.clock.now(),
        };
        if (decideTransition(fix, outcome.to).kind === 'allowed') {
          const { to } = outcome;
          const deploys = await this.deploysSince(tx, fix);
          const reason = withDeploys(outcome.reason, deploys);
          if (to === 'verified' && picture !== null)
            stored ??= await this.pictures.save(tx, websiteId, picture);
          await this.transitions.apply(tx, websiteId, [
            { fix, to, actor: PRODUCT, reason, changes: seen, picture: stored, deploys },
          ]);
        } else await this.saveVisibility(tx, fix, seen);
      }
    });
  }

  /** Versions that were deployed since a verified fix was last seen, the newest first. */
  private async deploysSince(
    tx: EntityManager,
    { websiteId, state, visibilityCheckedAt }: Fix,
  ): Promise<string[]> {
    if (state !== 'verified' || visibilityCheckedAt == null) return [];
    const period = { after: visibilityCheckedAt, until: this.clock.now() };
    return this.deploys.versions(tx, websiteId, period);
  }

  /** Of a fix that keeps its state. That it reached the raw response since, or left it, is recorded. */
  private async saveVisibility(
    tx: EntityManager,
    fix: Fix,
    seen: Pick<Fix, 'visibleRendered' | 'visibleRaw' | 'visibilityCheckedAt'>,
  ): Promise<void> {
    await this.repository.update(tx, fix.id, seen);
    const isNews = seen.visibleRaw !== null && seen.visibleRaw !== fix.visibleRaw;
    if (fix.state !== 'verified' || seen.visibleRendered !== true || !isNews) return;
    Object.assign(fix, seen);
    await this.records.add(tx, [{ fix, entries: [seenEntry(fix, null)] }]);
  }

  /**
   * The widget reports that the originals of these fixes were not found. Such reports are not trusted: they only
   * trigger a verification, once in ten minutes per fix. Unknown ids have no effect.
   */
  async reportStale(siteId: string, fixIds: readonly string[]): Promise<void> {
    const [website] = await this.widgets.listBySiteIds([siteId]);
    if (website === undefined) return;
    const window = Math.floor(this.clock.now().getTime() / STALE_REPORT_WINDOW_MS);
    await this.repository.transaction(async (tx) => {
      const live = await this.repository.liveAmong(
        tx,
        website.id,
        fixIds.slice(0, MAX_STALE_REPORTS),
      );
      for (const id of live) {
        const key = `fixes.verify:stale:${id}:${window}`;
        await this.verifications.add(tx, website.id, [id], key);
      }
    });
  }
}

/** The reason names the deploys that may be the cause. */
function withDeploys(reason: string | null, versions: readonly string[]): string | null {
  if (reason === null || versions.length === 0) return reason;
  return `${reason} Found${afterDeploys(versions)}.`;
}
