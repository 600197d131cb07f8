import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { ResultPages } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type {
  Cadence,
  ChangedKeywordsResponse,
  EditKeywordInput,
  KeywordIdInput,
  ListKeywordsInput,
  StopTrackingInput,
  SuccessResponse,
  TrackedKeyword,
  TrackedKeywordList,
  TrackedKeywordResponse,
} from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { RefreshEndings } from '../refreshing/refresh-endings.js';
import { permitsDaily } from '../rules/daily-readings.js';
import { nextDue } from '../rules/due-times.js';
import { DEMO_KEYWORDS } from '../rules/keyword-places.js';
import { SavedFiltersService } from '../saved-filters/saved-filters.service.js';
import { KeywordChangesRepository } from './keyword-changes.repository.js';
import { KeywordSelections } from './keyword-selections.js';
import { KeywordsRepository } from './keywords.repository.js';
import { presentKeyword } from './present-keyword.js';
import type { KeywordRow } from './present-keyword.js';

const NOT_OFFERED = 'No provider is connected, so ranks can only be imported.';
const DEMO_ONLY =
  'No provider is connected, so ranks can only be imported, or read from the demo search engine for the demo website.';
const DESCENDING: readonly string[] = ['created', 'change', 'volume', 'checked'];

/** A user's tracked keywords. */
@Injectable()
export class KeywordsService {
  constructor(
    private readonly keywords: KeywordsRepository,
    private readonly changes: KeywordChangesRepository,
    private readonly markets: MarketsRepository,
    private readonly selections: KeywordSelections,
    private readonly endings: RefreshEndings,
    private readonly savedFilters: SavedFiltersService,
    private readonly allowance: ScanAllowanceService,
    private readonly pages: ResultPages,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` for a saved filter that is gone or another user's. */
  async list(actor: Actor, request: ListKeywordsInput): Promise<TrackedKeywordList> {
    const { userId } = actor;
    const input = await this.savedFilters.applied(actor, request);
    const { sort = 'created', limit } = input;
    const order = input.order ?? (DESCENDING.includes(sort) ? 'desc' : 'asc');
    const { offset, addedBy } = readPosition(input.cursor, this.clock.now());
    const facets = await this.selections.facets(userId);
    const where = this.selections.where(userId, input, facets);
    const [rows, total, limits, engines, tracked, isThrifty] = await Promise.all([
      this.keywords.list(where, { sort, order, offset, addedBy, limit: limit + 1 }),
      this.keywords.countMatching(where),
      this.allowance.keywordLimit(userId),
      this.pages.offered(actor),
      this.keywords.counts(userId),
      this.pages.isSaving(userId),
    ]);
    return {
      success: true,
      keywords: await Promise.all(rows.slice(0, limit).map((row) => this.present(row))),
      total,
      nextCursor: rows.length > limit ? `${offset + limit}~${addedBy.getTime()}` : null,
      plan: { ...limits, ...tracked, demoLimit: DEMO_KEYWORDS },
      engines: [...engines],
      notOfferedReason: notOfferedReason(engines),
      facets: {
        domains: facets.domains,
        tags: facets.tags,
        locations: [...facets.byLocation.keys()],
      },
      is_thrifty: isThrifty,
    };
  }

  async get(actor: Actor, { id }: KeywordIdInput): Promise<TrackedKeywordResponse> {
    const row = await this.keywords.find(actor.userId, id);
    if (row === null) throw new AppError('not_found', 'Keyword not found');
    return { success: true, keyword: await this.present(row) };
  }

  async hasAny({ userId }: Actor): Promise<boolean> {
    const { tracked, demoTracked } = await this.keywords.counts(userId);
    return tracked + demoTracked > 0;
  }

  /** What is left out stays as it is. Throws `not_found`, and `forbidden` for a cadence above the plan. */
  async edit(actor: Actor, { id, ...changes }: EditKeywordInput): Promise<TrackedKeywordResponse> {
    const row = await this.keywords.find(actor.userId, id);
    if (row === null) throw new AppError('not_found', 'Keyword not found');
    const cadence = changes.cadence ?? row.cadence;
    if (changes.cadence === 'daily') await this.requireDaily(actor.userId, row);
    const paused = changes.isPaused === undefined ? row.paused : changes.isPaused ? 'user' : null;
    if (row.paused === 'plan' && paused === null)
      throw new AppError('forbidden', 'Your plan tracks fewer keywords');
    await this.changes.save(actor.userId, id, {
      tags: changes.tags ?? row.tags,
      cadence,
      depth: changes.depth ?? row.depth,
      intendedAddress:
        changes.intendedAddress === undefined ? row.intended_address : changes.intendedAddress,
      paused,
      nextDueAt: paused === null ? this.dueOf(row, cadence) : null,
    });
    return this.get(actor, { id });
  }

  /** Throws `not_found`. */
  async stop(actor: Actor, { id }: KeywordIdInput): Promise<SuccessResponse> {
    if ((await this.delete(actor.userId, [id])) === 0)
      throw new AppError('not_found', 'Keyword not found');
    return { success: true };
  }

  /** Keywords of others, and those that are gone, are left out. */
  async stopAll(actor: Actor, { selection }: StopTrackingInput): Promise<ChangedKeywordsResponse> {
    const { userId } = actor;
    if ('ids' in selection)
      return { success: true, changed: await this.delete(userId, selection.ids) };
    const ids = await this.changes.idsOf(await this.selections.whereOf(userId, selection));
    return { success: true, changed: await this.delete(userId, ids) };
  }

  private delete(userId: string, ids: readonly string[]): Promise<number> {
    return this.changes.transaction(async (tx) => {
      const { count, endedRefreshes } = await this.changes.delete(tx, userId, ids);
      await this.endings.announce(tx, endedRefreshes);
      return count;
    });
  }

  private dueOf(row: KeywordRow, cadence: Cadence): Date | null {
    const isSame = cadence === row.cadence && row.paused === null;
    if (isSame) return row.next_due_at === null ? null : new Date(row.next_due_at);
    const rule = { anchorAt: new Date(row.anchor_at), cadence, isThrifty: false };
    return nextDue(rule, this.clock.now());
  }

  private async requireDaily(userId: string, row: KeywordRow): Promise<void> {
    const { plan, cadence } = await this.allowance.keywordLimit(userId);
    if (cadence === 'daily') return;
    const market = await this.markets.get(row.market_id);
    const estimate = await this.pages.estimate(userId, market, row.depth);
    if (permitsDaily(estimate)) return;
    throw new AppError('forbidden', `The ${plan} plan checks keywords once a week`);
  }

  private async present(row: KeywordRow): Promise<TrackedKeyword> {
    return presentKeyword(row, await this.markets.get(row.market_id));
  }
}

/** The demo search engine is no source for anybody's own website. */
function notOfferedReason(engines: readonly SearchMarket['engine'][]): string | null {
  if (engines.some((engine) => engine !== 'demo')) return null;
  return engines.length === 0 ? NOT_OFFERED : DEMO_ONLY;
}

/** Pages leave out what was added after the first of them, so that none of their rows moves to the next one. */
function readPosition(cursor: string | undefined, now: Date): { offset: number; addedBy: Date } {
  if (cursor === undefined) return { offset: 0, addedBy: now };
  const [, offset, addedBy] = /^(\d{1,6})~(\d{1,15})$/.exec(cursor) ?? [];
  if (offset !== undefined) return { offset: Number(offset), addedBy: new Date(Number(addedBy)) };
  const message = 'This cursor is not valid.';
  throw new AppError('validation_failed', message, { details: { cursor: message } });
}
