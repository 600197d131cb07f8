import { Clock } from '@app/common';
import { WidgetWebsites } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { FixVisibility } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { decideMove, isLive, isSameApplication } from '../rules/fix-states.js';
import { FixTransitions, PRODUCT } from './fix-transitions.js';
import { FixesRepository } from './fixes.repository.js';
import { WebsiteLock } from './website-lock.js';
import { Verifications } from './verifications.js';

/** What a look at the rendered page has said of one live fix. */
export interface FixVerdict extends Pick<Fix, 'appliedAt'> {
  readonly fixId: string;
  readonly to: 'verified' | 'stale' | 'failed';
  /** A sentence for a person; `null` when it is verified. */
  readonly reason: string | null;
  readonly visibility: Pick<FixVisibility, 'rendered' | 'raw'>;
}

/** Within this time, however many readers' widgets report a fix: one look. */
const STALE_REPORT_WINDOW_MS = 10 * 60_000;
const MAX_STALE_REPORTS = 50;

/** What is found out about live fixes: by looking at their pages, and by the widget. */
@Injectable()
export class FixVerdicts {
  constructor(
    private readonly repository: FixesRepository,
    private readonly websites: WebsiteLock,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
    private readonly widgets: WidgetWebsites,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what was seen. A fix that is not live any more, or was applied again, perhaps with other words, keeps its
   * state: the look was about something else. A removed website is no error. Twice is once.
   */
  async settle(websiteId: string, verdicts: readonly FixVerdict[]): Promise<void> {
    const byId = new Map(verdicts.map((verdict) => [verdict.fixId, verdict]));
    await this.websites.holdById(websiteId, async ({ tx }) => {
      const fixes = await this.repository.lock(tx, { id: { $in: [...byId.keys()] }, websiteId });
      for (const fix of fixes) {
        const verdict = byId.get(fix.id);
        if (verdict === undefined || !isLive(fix.state) || !isSameApplication(fix, verdict))
          continue;
        const seen = {
          visibleRendered: verdict.visibility.rendered,
          visibleRaw: verdict.visibility.raw,
          visibilityCheckedAt: this.clock.now(),
        };
        if (decideMove(fix, verdict.to).kind === 'allowed') {
          const { to, reason } = verdict;
          await this.transitions.move(tx, websiteId, [
            { fix, to, actor: PRODUCT, reason, changes: seen },
          ]);
        } else await this.repository.update(tx, fix.id, seen);
      }
    });
  }

  /**
   * A widget says that the originals of these fixes are not there any more. Anybody can say so: it only makes the
   * product look, once in ten minutes for each fix. Unknown ids have no effect.
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
