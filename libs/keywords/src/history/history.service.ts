import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { QuerySeries } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import { rankSources } from '../contract/index.js';
import type {
  KeywordHistory,
  KeywordHistoryInput,
  KeywordMark,
  RankDayPoint,
  SnapshotIdInput,
  SnapshotResponse,
  TrackedKeyword,
} from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { breakReasons } from '../rules/break-reasons.js';
import type { BasedDay } from '../rules/break-reasons.js';
import { normaliseKeyword } from '../rules/keyword-text.js';
import { hostOwner, resultOwner } from '../rules/result-owner.js';
import { KeywordsService } from '../tracking/keywords.service.js';
import { HistoryRepository } from './history.repository.js';
import type { StoredDay } from './history.repository.js';
import { KeywordMarks } from './keyword-marks.js';

const CHECKS_SHOWN = 50;
/** Pages of a keyword whose marks are shown: those that ranked last. */
const PAGES_MARKED = 20;
const DAY_MS = 86_400_000;

/** How the rank of a keyword has changed, and the result pages behind it. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryRepository,
    private readonly keywords: KeywordsService,
    private readonly markets: MarketsRepository,
    private readonly searchConsole: QuerySeries,
    private readonly marks: KeywordMarks,
    private readonly clock: Clock,
  ) {}

  /** Days without a check are missing, never carried forward. Throws `not_found`. */
  async of(actor: Actor, { id, days }: KeywordHistoryInput): Promise<KeywordHistory> {
    const { keyword } = await this.keywords.get(actor, { id });
    const now = this.clock.now();
    const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
    const [rows, checks, series, marks] = await Promise.all([
      this.history.days(id, from),
      this.history.checks(id, CHECKS_SHOWN),
      // Its queries are in lower case, with single blanks.
      this.searchConsole.of(actor.userId, keyword.domain, normaliseKeyword(keyword.keyword), days),
      this.marksOf(keyword, { from, to: dayOf(now) }),
    ]);
    return {
      success: true,
      keyword,
      series: seriesOf(rows),
      search_console:
        series === null
          ? null
          : {
              site_url: series.siteUrl,
              days: [...series.days],
              anomalies: series.anomalies.filter(({ measures }) => measures.includes('position')),
            },
      checks: checks.map(({ due_at, checked_at, ...check }) => ({
        ...check,
        due_at: new Date(due_at).toISOString(),
        checked_at: new Date(checked_at).toISOString(),
      })),
      marks,
    };
  }

  /** None without a website of the user's own. */
  private async marksOf(
    { id, website_id: websiteId }: TrackedKeyword,
    days: { readonly from: string; readonly to: string },
  ): Promise<KeywordMark[]> {
    if (websiteId === null) return [];
    const ranked = await this.history.rankedAddresses(id, PAGES_MARKED);
    return this.marks.of({ websiteId, ...days }, ranked);
  }

  /** Throws `not_found` unless a check of the actor's own has used it. */
  async snapshot(actor: Actor, { id }: SnapshotIdInput): Promise<SnapshotResponse> {
    const own = await this.history.ownSnapshot(actor.userId, id);
    if (own === null) throw new AppError('not_found', 'Result page not found');
    const { snapshot, targets } = own;
    const { results, coverage, fetchedAt } = snapshot;
    if (results == null || coverage == null || fetchedAt == null)
      throw new AppError('not_found', 'Result page not found');
    const competitors = await this.history.competitorHosts(actor.userId, targets);
    const hostsOf = (hosts: readonly string[], owner: 'own' | 'competitor') =>
      hosts.filter((host) => hostOwner(host, targets, competitors) === owner);
    return {
      success: true,
      snapshot: {
        id,
        text: snapshot.text,
        market: await this.markets.get(snapshot.marketId),
        provider: snapshot.provider ?? null,
        fetched_at: fetchedAt.toISOString(),
        coverage,
        pages_read: snapshot.pagesRead ?? 0,
        depth_read: snapshot.depthRead ?? results.length,
        cost_micros: snapshot.costMicros,
        // Whose key it was is nobody else's business.
        is_own_key: snapshot.keyOwner === 'user' && snapshot.userId === actor.userId,
        results: results.map((result) => ({
          ...result,
          owner: resultOwner(result, targets, competitors),
        })),
        features: (snapshot.features ?? []).map((feature) => ({
          ...feature,
          own_hosts: hostsOf(feature.hosts, 'own'),
          competitor_hosts: hostsOf(feature.hosts, 'competitor'),
        })),
      },
    };
  }
}

/** In UTC. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function seriesOf(rows: readonly StoredDay[]): KeywordHistory['series'] {
  return rankSources
    .map((source) => ({ source, days: daysOf(rows.filter((row) => row.source === source)) }))
    .filter(({ days }) => days.length > 0);
}

/** @param rows of one source, oldest first. */
function daysOf(rows: readonly StoredDay[]): RankDayPoint[] {
  let before: BasedDay | undefined;
  return rows.map(({ source: _source, basis, tracker, address, ...day }) => {
    const based = { outcome: day.outcome, basis, tracker: tracker ?? null };
    const reasons = day.is_break ? breakReasons(before, based) : [];
    if (day.outcome === 'ranked' || day.outcome === 'not_in_depth') before = based;
    const point = { ...day, break_reasons: reasons };
    return tracker == null ? point : { ...point, tracker, address: address ?? null };
  });
}
