import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock, IdempotentRequests } from '@app/common';
import type { Actor } from '@app/common';
import { ResultPages } from '@app/search-data';
import { placeProblemCodes } from '@app/search-data/contract';
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
import { MarketsRepository, keyOfMarket } from '../markets.repository.js';
import { grantedCadence } from '../rules/daily-readings.js';
import { anchorOf } from '../rules/due-times.js';
import { trackingCost } from '../rules/keyword-costs.js';
import { DEMO_KEYWORDS, noPlaceText, withPlaces } from '../rules/keyword-places.js';
import { KeywordsRepository } from './keywords.repository.js';
import type { NewKeyword } from './keywords.repository.js';
import { LinePlaces } from './line-places.js';
import { presentKeyword } from './present-keyword.js';
import { TrackingCosts } from './tracking-costs.js';
import { readyKeywords, typedLines } from './typed-keywords.js';
import type { KeywordLine, ReadyLine } from './typed-keywords.js';

const ALREADY = 'You already track this keyword';

/** What applies to all lines of a request. */
type Options = Pick<TrackKeywordsInput, 'cadence' | 'market' | 'depth' | 'isDryRun'>;

interface Prepared {
  readonly options: Options;
  readonly ready: readonly ReadyLine[];
  readonly refused: readonly BulkLine[];
  readonly limits: Pick<KeywordPlan, 'plan' | 'limit' | 'cadence'>;
  readonly cadence: Cadence;
}

/** Adds keywords, as far as the plan allows. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly keywords: KeywordsRepository,
    private readonly markets: MarketsRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly requests: IdempotentRequests,
    private readonly pages: ResultPages,
    private readonly places: LinePlaces,
    private readonly costs: TrackingCosts,
    private readonly clock: Clock,
  ) {}

  /**
   * Once per idempotency key. Throws `validation_failed`, `conflict` for a keyword that is tracked already, and
   * `keyword_limit_reached`.
   */
  async track(
    actor: Actor,
    input: TrackKeywordInput,
    idempotencyKey: string | null = null,
  ): Promise<TrackedKeywordResponse> {
    const { userId } = actor;
    const { keyword, intendedAddress, ...options } = input;
    // Quoted, so that the keyword is one line and no heading.
    const text = `keyword\n"${keyword.replace(/\s+/gu, ' ').replaceAll('"', '""')}"`;
    const typed = { ...options, text, isDryRun: false };
    const prepared = await this.prepare(actor, typedLines(typed), typed);
    const request = { operation: 'keywords.track', input };
    return this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => {
      const { lines } = await this.add(tx, userId, prepared, intendedAddress);
      const [line] = lines;
      if (line === undefined) throw new AppError('validation_failed', 'Please enter a keyword');
      const { result, message, code } = line.shown;
      if (result === 'tracked') throw new AppError('conflict', ALREADY);
      if (result === 'over_limit')
        throw new AppError('keyword_limit_reached', message ?? "Over your plan's limit");
      if (result !== 'added')
        throw new AppError('validation_failed', message ?? ALREADY, {
          ...(isOfPlace(code) ? { details: { location: message } } : {}),
        });
      const row = line.id === null ? null : await this.keywords.find(userId, line.id, tx);
      const market = prepared.ready.find(({ id }) => id === line.id)?.market;
      if (row === null || market === undefined)
        throw new AppError('not_found', 'Keyword not found');
      return { success: true as const, keyword: presentKeyword(row, market) };
    });
  }

  /** Once per idempotency key. Every line that is not blank has a result; a dry run adds nothing. */
  async trackAll(
    actor: Actor,
    input: TrackKeywordsInput,
    idempotencyKey: string | null = null,
  ): Promise<TrackKeywordsResponse> {
    const request = { operation: 'keywords.trackAll', input };
    return this.addAll(actor, typedLines(input), input, { key: idempotencyKey, request });
  }

  /** Keywords of a file, each in its own market, by the same rules. */
  trackLines(
    actor: Actor,
    lines: readonly KeywordLine[],
    options: Options,
  ): Promise<TrackKeywordsResponse> {
    const request = { operation: 'keywords.trackLines', input: null };
    return this.addAll(actor, lines, options, { key: null, request });
  }

  private async addAll(
    actor: Actor,
    typed: readonly KeywordLine[],
    options: Options,
    { key, request }: { key: string | null; request: { operation: string; input: unknown } },
  ): Promise<TrackKeywordsResponse> {
    const { userId } = actor;
    const { depth, isDryRun } = options;
    const prepared = await this.prepare(actor, typed, options);
    const wanted = prepared.ready.map(({ market }) => ({ market, depth }));
    const priceOf = await this.costs.prices(userId, wanted);
    return this.requests.once({ userId, key, request }, async (tx) => {
      const { lines, plan, added } = await this.add(tx, userId, prepared);
      const counts = { added: 0, duplicate: 0, tracked: 0, over_limit: 0, invalid: 0 };
      for (const { shown } of lines) counts[shown.result] += 1;
      return {
        success: true as const,
        isDryRun,
        counts,
        lines: lines.map(({ shown }) => shown),
        cost: trackingCost(
          added.map(({ market, cadence }) => ({
            keywords: 1,
            cadence,
            price: priceOf({ market, depth }),
          })),
        ),
        plan,
      };
    });
  }

  /** What can be read before additions of the user are held. */
  private async prepare(
    actor: Actor,
    lines: readonly KeywordLine[],
    options: Options,
  ): Promise<Prepared> {
    const resolved = await this.places.resolve(actor.userId, lines);
    const { ready, refused } = readyKeywords(resolved, (market, target) =>
      this.pages.targetRefusal(market, target),
    );
    const limits = await this.allowance.keywordLimit(actor.userId);
    const cadence = await this.cadenceOf(actor, options, limits.cadence);
    return { options, ready, refused, limits, cadence };
  }

  private async add(
    tx: EntityManager,
    userId: string,
    { options, ready, refused, limits, cadence }: Prepared,
    intendedAddress: string | null = null,
  ): Promise<{
    lines: { shown: BulkLine; id: string | null }[];
    plan: KeywordPlan;
    added: { market: SearchMarket; cadence: Cadence }[];
  }> {
    await this.keywords.holdAdditions(tx, userId);
    const before = await this.keywords.counts(userId, tx);
    const known = await this.trackedOf(tx, userId, ready);
    const fresh = ready.filter((_line, index) => !known.has(index));
    const permitted = withPlaces(fresh, before, limits.limit);
    if (!options.isDryRun && permitted.length > 0)
      await this.insert(tx, userId, permitted, {
        ...{ cadence, depth: options.depth, intended_address: intendedAddress },
      });
    const added = new Set(permitted.map(({ id }) => id));
    const stored = options.isDryRun ? before : await this.keywords.counts(userId, tx);
    const plan: KeywordPlan = { ...limits, ...stored, demoLimit: DEMO_KEYWORDS };
    const lines = ready.map((line, index) => {
      const { id, text: keyword, target: domain } = line;
      if (known.has(index))
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
      return added.has(id)
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
              message: noPlaceText(line.market, plan),
            },
          };
    });
    const all = [...lines, ...refused.map((shown) => ({ id: null, shown }))];
    return {
      lines: all.sort((one, other) => one.shown.line - other.shown.line),
      plan,
      added: ready.flatMap(({ id, market }) => (added.has(id) ? [{ market, cadence }] : [])),
    };
  }

  /** Numbers of the lines whose keywords are tracked already. */
  private async trackedOf(
    tx: EntityManager,
    userId: string,
    ready: readonly ReadyLine[],
  ): Promise<ReadonlySet<number>> {
    const markets = ready.map(({ market }) => market);
    const ids = await this.markets.find(markets, tx);
    const searched = ready.map(({ target, normalised, market }) => ({
      ...{ target, normalised },
      market_id: ids.get(keyOfMarket(market)) ?? null,
    }));
    return this.keywords.tracked(tx, userId, searched);
  }

  private async insert(
    tx: EntityManager,
    userId: string,
    lines: readonly ReadyLine[],
    shared: Pick<NewKeyword, 'cadence' | 'depth' | 'intended_address'>,
  ): Promise<void> {
    const markets = lines.map(({ market }) => market);
    const ids = await this.markets.ensure(markets, tx);
    const rows = lines.map((line) => {
      const marketId = ids.get(keyOfMarket(line.market));
      if (marketId === undefined) throw new Error('A market was not stored.');
      return { ...this.rowOf(line, marketId, shared.cadence), ...shared };
    });
    await this.keywords.insert(tx, userId, rows);
  }

  private rowOf(
    line: ReadyLine,
    marketId: number,
    cadence: string,
  ): Omit<NewKeyword, 'cadence' | 'depth' | 'intended_address'> {
    const now = this.clock.now();
    const { id, target, match, text, normalised, tags, market } = line;
    return {
      ...{ id, target, match, text, normalised, tags },
      market_id: marketId,
      anchor_at: anchorOf(normalised, market.country, now),
      // The first check is made at once.
      next_due_at: cadence === 'manual' ? null : now,
      created_at: now,
    };
  }

  /** As often as the plan allows unless less often is wanted; a key of one's own lifts it. */
  private async cadenceOf(
    actor: Actor,
    { cadence, market, depth }: Options,
    allowed: 'daily' | 'weekly',
  ): Promise<Cadence> {
    // Only then the price matters.
    if (cadence !== 'daily' || allowed === 'daily') return grantedCadence(cadence, allowed, null);
    const wanted = market ?? {
      engine: 'google',
      country: 'US',
      language: 'en',
      location: null,
      device: 'desktop',
    };
    const estimate = await this.pages.estimate(actor.userId, wanted, depth);
    return grantedCadence(cadence, allowed, estimate);
  }
}

/** Whether a line is refused for its place: shown at that field. */
function isOfPlace(code: BulkLine['code']): boolean {
  return placeProblemCodes.some((each) => each === code);
}
