import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService, identityOfHost } from '@app/domain';
import { ResultPages } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  BulkLine,
  Cadence,
  KeywordPlan,
  TrackKeywordInput,
  TrackKeywordsInput,
  TrackKeywordsResponse,
  TrackedKeywordResponse,
} from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { permitsDaily } from '../rules/daily-readings.js';
import { anchorOf } from '../rules/due-times.js';
import { KeywordsRepository } from './keywords.repository.js';
import type { NewKeyword } from './keywords.repository.js';
import { presentKeyword } from './present-keyword.js';
import { TrackingCosts } from './tracking-costs.js';
import { typedKeywords } from './typed-keywords.js';
import type { ReadyLine } from './typed-keywords.js';

const ALREADY = 'You track this keyword already';

type Placed = ReadyLine & { readonly marketId: number };

/** Adds keywords, as far as the plan allows. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly keywords: KeywordsRepository,
    private readonly markets: MarketsRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly websites: WebsitesService,
    private readonly pages: ResultPages,
    private readonly costs: TrackingCosts,
    private readonly clock: Clock,
  ) {}

  /** Throws `validation_failed`, `conflict` for a keyword that is tracked already, and `keyword_limit_reached`. */
  async track(actor: Actor, input: TrackKeywordInput): Promise<TrackedKeywordResponse> {
    const { keyword, intendedAddress, ...options } = input;
    // Quoted, so that the keyword is one line and no heading.
    const text = `keyword\n"${keyword.replace(/\s+/gu, ' ').replaceAll('"', '""')}"`;
    const { lines, plan } = await this.add(
      actor,
      { ...options, text, isDryRun: false },
      intendedAddress,
    );
    const [line] = lines;
    if (line === undefined) throw new AppError('validation_failed', 'Please enter a keyword');
    const { result, message } = line.shown;
    if (result === 'tracked') throw new AppError('conflict', ALREADY);
    if (result === 'over_limit') throw new AppError('keyword_limit_reached', limitText(plan));
    if (result !== 'added') throw new AppError('validation_failed', message ?? ALREADY);
    const row = line.id === null ? null : await this.keywords.find(actor.userId, line.id);
    if (row === null) throw new AppError('not_found', 'Keyword not found');
    const market = await this.markets.get(row.market_id);
    return { success: true, keyword: presentKeyword(row, market) };
  }

  /** Every line that is not blank has a result; a dry run adds nothing. */
  async trackAll(actor: Actor, input: TrackKeywordsInput): Promise<TrackKeywordsResponse> {
    const { lines, plan, added } = await this.add(actor, input);
    const counts = { added: 0, duplicate: 0, tracked: 0, over_limit: 0, invalid: 0 };
    for (const { shown } of lines) counts[shown.result] += 1;
    return {
      success: true,
      isDryRun: input.isDryRun,
      counts,
      lines: lines.map(({ shown }) => shown),
      cost: await this.costs.of(actor.userId, added, input.depth),
      plan,
    };
  }

  private async add(
    actor: Actor,
    input: TrackKeywordsInput,
    intendedAddress: string | null = null,
  ): Promise<{
    lines: { shown: BulkLine; id: string | null }[];
    plan: KeywordPlan;
    added: { market: SearchMarket; cadence: Cadence }[];
  }> {
    const { userId } = actor;
    const { ready, refused } = typedKeywords(input, (market, target) =>
      this.pages.targetRefusal(market, target),
    );
    const placed = await this.place(ready);
    const websites = await this.websiteIds(actor);
    const limits = await this.allowance.keywordLimit(userId);
    const cadence = await this.cadenceOf(actor, input, limits.cadence);
    const outcome = await this.keywords.transaction(async (tx: EntityManager) => {
      await this.keywords.holdAdditions(tx, userId);
      const before = await this.keywords.count(userId, tx);
      const known = await this.keywords.tracked(
        tx,
        userId,
        placed.map(({ target, normalised, marketId }) => ({
          target,
          normalised,
          market_id: marketId,
        })),
      );
      const fresh = placed.filter((_line, index) => !known.has(index));
      const added = fresh.slice(0, Math.max(0, limits.limit - before));
      if (!input.isDryRun && added.length > 0) {
        const shared = { cadence, depth: input.depth, intended_address: intendedAddress };
        const rows = added.map((line) => ({ ...this.rowOf(line, websites, cadence), ...shared }));
        await this.keywords.insert(tx, userId, rows);
      }
      const total = before + (input.isDryRun ? 0 : added.length);
      return { known, added: new Set(added.map(({ id }) => id)), total };
    });
    const plan: KeywordPlan = { ...limits, tracked: outcome.total };
    const lines = placed.map((line, index) => {
      const { id, text: keyword, target: domain } = line;
      if (outcome.known.has(index))
        return {
          id,
          shown: {
            line: line.line,
            keyword,
            domain,
            result: 'tracked' as const,
            message: ALREADY,
          },
        };
      return outcome.added.has(id)
        ? {
            id,
            shown: { line: line.line, keyword, domain, result: 'added' as const, message: null },
          }
        : {
            id,
            shown: {
              line: line.line,
              keyword,
              domain,
              result: 'over_limit' as const,
              message: limitText(plan),
            },
          };
    });
    const all = [...lines, ...refused.map((shown) => ({ id: null, shown }))];
    return {
      lines: all.sort((one, other) => one.shown.line - other.shown.line),
      plan,
      added: placed.flatMap(({ id, market }) =>
        outcome.added.has(id) ? [{ market, cadence }] : [],
      ),
    };
  }

  private async place(ready: readonly ReadyLine[]): Promise<Placed[]> {
    const ids = new Map<string, number>();
    const placed: Placed[] = [];
    for (const line of ready) {
      const key = JSON.stringify(line.market);
      const marketId = ids.get(key) ?? (await this.markets.ensure(line.market));
      ids.set(key, marketId);
      placed.push({ ...line, marketId });
    }
    return placed;
  }

  private rowOf(
    line: Placed,
    websites: ReadonlyMap<string, string>,
    cadence: Cadence,
  ): Omit<NewKeyword, 'cadence' | 'depth' | 'intended_address'> {
    const now = this.clock.now();
    const { id, target, match, text, normalised, tags, market, marketId } = line;
    const host = target.split('/')[0] ?? target;
    return {
      ...{ id, target, match, text, normalised, tags },
      market_id: marketId,
      website_id: websites.get(identityOfHost(host)) ?? null,
      anchor_at: anchorOf(normalised, market.country, now),
      // The first check is made at once.
      next_due_at: cadence === 'manual' ? null : now,
      created_at: now,
    };
  }

  /** As often as the plan allows unless less often is wanted; a key of one's own lifts it. */
  private async cadenceOf(
    actor: Actor,
    { cadence, market, depth }: TrackKeywordsInput,
    allowed: 'daily' | 'weekly',
  ): Promise<Cadence> {
    if (cadence !== 'daily' || allowed === 'daily') return cadence ?? allowed;
    const wanted = market ?? {
      engine: 'google',
      country: 'US',
      language: 'en',
      location: null,
      device: 'desktop',
    };
    const estimate = await this.pages.estimate(actor.userId, wanted, depth);
    return permitsDaily(estimate) ? 'daily' : 'weekly';
  }

  private async websiteIds(actor: Actor): Promise<ReadonlyMap<string, string>> {
    const { websites } = await this.websites.list(actor);
    return new Map(websites.map(({ id, domain }) => [identityOfHost(domain), id]));
  }
}

function limitText({ plan, limit }: KeywordPlan): string {
  return `The ${plan} plan tracks ${limit.toLocaleString('en')} keywords`;
}
