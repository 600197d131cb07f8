import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { ResultPages } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { MAX_DEPTH, TAGS_MAX } from '../contract/index.js';
import type { EditKeywordsInput, EditKeywordsResponse } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { PlanLimits } from '../plan-limits/plan-limits.service.js';
import { changedKeyword } from '../rules/bulk-changes.js';
import { permitsDaily } from '../rules/daily-readings.js';
import { BulkEditsRepository } from './bulk-edits.repository.js';
import { KeywordSelections } from './keyword-selections.js';
import type { Where } from './keyword-where.js';

/** Changes many keywords of a user at once. */
@Injectable()
export class BulkEditsService {
  constructor(
    private readonly edits: BulkEditsRepository,
    private readonly selections: KeywordSelections,
    private readonly planLimits: PlanLimits,
    private readonly allowance: ScanAllowanceService,
    private readonly markets: MarketsRepository,
    private readonly pages: ResultPages,
    private readonly clock: Clock,
  ) {}

  /**
   * All or none. Throws `forbidden` for a cadence above the plan, and `validation_failed` where a keyword would have
   * more than 20 tags.
   */
  async edit(
    { userId }: Actor,
    { selection, ...change }: EditKeywordsInput,
  ): Promise<EditKeywordsResponse> {
    const where = await this.selections.whereOf(userId, selection);
    if (change.cadence === 'daily') await this.requireDaily(userId, where);
    const now = this.clock.now();
    const ids = await this.edits.edit(where, (keywords) => {
      const changes = keywords.map((keyword) => changedKeyword(keyword, change, now));
      const tooMany = changes.filter(({ tags }) => tags.length > TAGS_MAX).length;
      if (tooMany > 0) throw tooManyTags(tooMany);
      return changes;
    });
    // What is resumed, or checked more often, is so only as far as the plan permits it.
    if (change.cadence !== undefined || change.isPaused === false)
      await this.planLimits.apply(userId);
    const stillPaused = change.isPaused === false ? await this.edits.countPausedByPlan(ids) : 0;
    return { success: true, changed: ids.length, still_paused: stillPaused };
  }

  private async requireDaily(userId: string, where: Where): Promise<void> {
    const { plan, cadence } = await this.allowance.keywordLimit(userId);
    if (cadence === 'daily') return;
    for (const id of await this.edits.marketsOf(where)) {
      const estimate = await this.pages.estimate(userId, await this.markets.get(id), MAX_DEPTH);
      if (!permitsDaily(estimate))
        throw new AppError('forbidden', `The ${plan} plan checks keywords once a week`);
    }
  }
}

function tooManyTags(keywords: number): AppError {
  const subject = keywords === 1 ? '1 keyword' : `${keywords} keywords`;
  const message = `${subject} would have more than ${TAGS_MAX} tags; nothing was changed`;
  return new AppError('validation_failed', message, { details: { addTags: message } });
}
