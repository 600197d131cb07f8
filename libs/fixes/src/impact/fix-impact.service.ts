import { AppError, queryBound } from '@app/common';
import type { Actor } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { PageComparisons, WebsiteMarks } from '@app/gsc';
import type { PageComparison } from '@app/gsc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixImpact } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { assessClicks } from '../rules/click-change.js';
import { assessImpact } from '../rules/impact.js';
import { FixesRepository } from '../fixes.repository.js';

const FULL_DAYS = 28;
const NOT_LIVE = 'The fix has not been live yet.';
const NOT_CONNECTED =
  "Search Console isn't connected for this website, so there are no figures to compare.";
const NOT_FETCHED =
  'The days before and after the fix are still being fetched from Search Console.';
const REVERTED_EARLY = 'The fix was live for less than a week, too short to compare.';

/** The impact of a fix in search results. */
@Injectable()
export class FixImpactService {
  constructor(
    private readonly fixes: FixesRepository,
    private readonly comparisons: PageComparisons,
    private readonly marks: WebsiteMarks,
    private readonly em: EntityManager,
  ) {}

  /** Throws `not_found` for a fix of another user. */
  async of(actor: Actor, fixId: string): Promise<FixImpact> {
    const fix = await this.fixes.findOwn(actor.userId, fixId);
    if (fix === null) throw new AppError('not_found', 'This fix does not exist.');
    const compared = await this.compare(fix);
    if (compared.kind === 'unavailable')
      return { status: 'not_available', reason: compared.reason };
    const { impact, clicks, before, after, days } = compared;
    return {
      status: 'available',
      fixed_on: compared.changedOn,
      ...{ before, after, days },
      is_complete: compared.isComplete,
      ...{ page: impact.page, control: impact.control },
      expected_clicks: impact.expectedClicks,
      effect_clicks: impact.effectClicks,
      ...{ outcome: clicks.outcome, change: clicks.change },
      caution: impact.caution,
      not_compared: compared.notCompared,
      marks: await this.marks.of([fix.websiteId], { from: before.from, to: after.to }),
    };
  }

  /** The days before and after a fix. */
  async compare(fix: Fix) {
    const changedAt = fix.appliedAt ?? null;
    if (changedAt === null) return unavailable(NOT_LIVE);
    const endedAt = fix.revertedAt ?? null;
    const compared = await this.comparisons.around(fix.userId, fix.pageUrl, {
      changedAt,
      endedAt: endedAt !== null && endedAt > changedAt ? endedAt : null,
    });
    if (compared.kind !== 'compared') return unavailable(reasonOf(compared));
    const page = normaliseUrl(fix.pageUrl) ?? fix.pageUrl;
    const which = { page, fixedPages: await this.fixedPages(fix, compared.before.from) };
    const { pages, changedOn, before, after, days, notCompared } = compared;
    return {
      kind: 'compared' as const,
      ...{ changedOn, before, after, days, notCompared },
      isComplete: days === FULL_DAYS,
      impact: assessImpact(pages, which),
      clicks: assessClicks(pages, which),
    };
  }

  /** Pages of the website that had a live fix at any time since then; they are excluded from the comparison. */
  private async fixedPages({ websiteId }: Fix, since: string): Promise<ReadonlySet<string>> {
    const rows = await queryBound<{ url: string }>(
      this.em.fork(),
      `select distinct page_url as url from fixes where website_id = $1 and applied_at is not null
         and (reverted_at is null or reverted_at < applied_at or reverted_at >= $2::date)`,
      [websiteId, since],
    );
    return new Set(rows.map(({ url }) => normaliseUrl(url) ?? url));
  }
}

function reasonOf(comparison: Exclude<PageComparison, { kind: 'compared' }>): string {
  switch (comparison.kind) {
    case 'not_connected':
      return NOT_CONNECTED;
    case 'not_fetched':
      return NOT_FETCHED;
    case 'too_early':
      return comparison.availableOn === null
        ? REVERTED_EARLY
        : `The first comparison needs a week of data after the fix. Data up to ${comparison.availableOn} arrives two to three days later.`;
  }
}

function unavailable(reason: string) {
  return { kind: 'unavailable' as const, reason };
}
