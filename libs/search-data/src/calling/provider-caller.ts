import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { KeyOwner, UnknownReason } from '../contract/index.js';
import { unknownReasons } from '../contract/index.js';
import type { CallPurpose, ProviderCall } from '../entities/provider-call.entity.js';
import { ProviderKeys } from '../keys/provider-keys.service.js';
import { ProviderCallsRepository } from '../ledger/provider-calls.repository.js';
import type {
  CallContext,
  ProviderCredentials,
  ProviderOutcome,
} from '../providers/serp-provider.js';
import { nextMonth } from '../rules/budget.js';
import { ProviderPace, ProviderPaused } from './provider-pace.js';
import type { PacedKey } from './provider-pace.js';

/** A call to buy, and who pays. */
export interface PlannedCall {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly purpose: CallPurpose;
  readonly provider: string;
  readonly requestsPerSecond: number;
  readonly keyOwner: KeyOwner;
  readonly credentials: ProviderCredentials;
  readonly estimateMicros: number;
  readonly signal: AbortSignal;
  /** Once aborted, nothing more is sent; unlike `signal`, it does not cut off what was sent. */
  readonly stop?: AbortSignal;
}

/** Not bought: the budget of the month is used up, or the provider asks for a pause. */
export interface Deferred {
  readonly kind: 'deferred';
  readonly reason: 'budget' | 'paused';
  readonly until: Date;
}

/** How a call ended: bought, failed, or found in the ledger as it ended before, then with what it had cost. */
export type CallResult<T> = (ProviderOutcome<T> & { readonly earlierMicros?: number }) | Deferred;

/** Not called, because the provider has just refused the key. */
type Refused = Extract<ProviderOutcome<never>, { readonly kind: 'config' }>;

/**
 * Buys one call: reserves its estimate, waits for its turn, sends it, stores its cost with what was bought. Repeated
 * with the same idempotency key it returns what was stored and sends nothing (HARDENING.md section 2).
 */
@Injectable()
export class ProviderCaller {
  constructor(
    private readonly calls: ProviderCallsRepository,
    private readonly pace: ProviderPace,
    private readonly keys: ProviderKeys,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute<T>(
    plan: PlannedCall,
    send: (context: CallContext) => Promise<ProviderOutcome<T>>,
  ): Promise<CallResult<T>> {
    const earlier = await this.find(plan);
    // The worker died between the call and its end: it may have been charged, so it is not sent again.
    if (earlier?.status === 'reserved') await this.calls.settleLost(earlier.id, this.clock.now());
    if (earlier !== null) {
      const earlierMicros = earlier.costMicros ?? earlier.estimateMicros;
      return { ...storedResult<T>(earlier), earlierMicros };
    }
    const reserved = await this.reserve(plan);
    if (typeof reserved !== 'string') return reserved;
    const outcome = await this.send(plan, send);
    await this.settle(reserved, outcome);
    return outcome;
  }

  /**
   * The stored call of a plan; `null` if there is none. One that the provider refused for its rate, free of charge, is
   * removed: it may be repeated.
   */
  async find({ idempotencyKey, provider, keyOwner }: PlannedCall): Promise<ProviderCall | null> {
    const calls = await this.calls.of(idempotencyKey);
    const found = calls.find((call) => call.provider === provider && call.keyOwner === keyOwner);
    if (found === undefined) return null;
    const { outcome, costMicros } = found;
    if (outcome !== 'rate_limited' || costMicros !== 0) return found;
    await this.calls.removeRefused(found.id);
    return null;
  }

  /** Whose key an open call of a piece of work uses; `null` if none is open. */
  async openOwner(idempotencyKey: string, provider: string): Promise<KeyOwner | null> {
    const calls = await this.calls.of(idempotencyKey);
    const open = calls.find((call) => call.provider === provider && call.status === 'reserved');
    return open?.keyOwner ?? null;
  }

  /** Waits for a turn, then reserves. Returns the id of the call, or why nothing can be bought. */
  async reserve(plan: PlannedCall): Promise<string | Deferred | Refused> {
    const paused = await this.waitForTurn(plan);
    if (paused !== null) return paused;
    const id = randomUUID();
    const now = this.clock.now();
    const { monthlyUsdMicros } = this.config.searchData;
    if (await this.calls.reserve({ ...plan, id, reservedAt: now }, monthlyUsdMicros)) return id;
    return { kind: 'deferred', reason: 'budget', until: nextMonth(now) };
  }

  /** Resolves when a request may be sent; returns why not if the provider is paused. Rejects when it is to stop. */
  async waitForTurn(plan: PlannedCall): Promise<Deferred | Refused | null> {
    const { signal, stop } = plan;
    stop?.throwIfAborted();
    try {
      await this.pace.wait(pacedKey(plan), stop ? AbortSignal.any([signal, stop]) : signal);
      return null;
    } catch (error) {
      if (!(error instanceof ProviderPaused)) throw error;
      const { forMs, refusal } = error;
      if (refusal !== null) return { kind: 'config', reason: refusal, costMicros: 0 };
      return { kind: 'deferred', reason: 'paused', until: this.after(forMs) };
    }
  }

  /**
   * Sends a reserved call and remembers what the outcome says about the provider and the key. A refusal for the rate
   * says until when the provider is paused, whether it gave a time or not.
   */
  async send<T>(
    plan: PlannedCall,
    send: (context: CallContext) => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T>> {
    const outcome = await send(this.contextOf(plan));
    const paced = pacedKey(plan);
    switch (outcome.kind) {
      case 'ok':
      case 'empty':
        await this.pace.record(paced, 'success');
        await this.recordKey(plan, 'ok');
        break;
      case 'unknown':
        if (outcome.isLocal !== true) await this.pace.record(paced, 'failure');
        if (outcome.retryAt !== null) await this.pauseUntil(paced, outcome.retryAt);
        break;
      case 'rate_limited': {
        const retryAt = this.pauseEnd(outcome.retryAt ?? this.after(DEFAULT_PAUSE_MS));
        await this.pauseUntil(paced, retryAt);
        return { ...outcome, retryAt };
      }
      case 'config':
        // An account without access to one API (Backlinks, Labs) can use the others.
        if (outcome.reason === 'no_permission' && ofOtherApis.has(plan.purpose)) break;
        if (outcome.reason !== 'no_key') await this.recordKey(plan, outcome.reason);
        if (plan.keyOwner === 'installation') await this.refuseKey(plan, outcome.reason);
        break;
    }
    return outcome;
  }

  /** Stores the end of a call; what was bought is kept with it for a day. */
  settle<T>(id: string, outcome: ProviderOutcome<T>): Promise<void> {
    const { costMicros, isAssumed = false } = outcome;
    const data = outcome.kind === 'ok' ? outcome.data : null;
    const name = 'reason' in outcome ? outcome.reason : outcome.kind;
    return this.calls.settle(id, { costMicros, isAssumed, outcome: name, data }, this.clock.now());
  }

  contextOf(plan: PlannedCall): CallContext {
    return {
      credentials: plan.credentials,
      signal: plan.signal,
      now: () => this.clock.now(),
      beforePage: async (refusal) => {
        const paced = pacedKey(plan);
        if (refusal !== undefined)
          await this.pauseUntil(paced, refusal.retryAt ?? this.after(DEFAULT_PAUSE_MS));
        await this.pace.wait(paced, plan.signal, LONGEST_WAIT_FOR_PAGE_MS);
      },
    };
  }

  private async recordKey(
    plan: PlannedCall,
    status: 'ok' | 'bad_key' | 'no_funds' | 'no_permission',
  ) {
    if (plan.keyOwner === 'user') await this.keys.record(plan.userId, plan.provider, status);
  }

  private refuseKey(plan: PlannedCall, reason: Refused['reason']): Promise<void> {
    const paced = pacedKey(plan);
    // Without search volumes, the key may still be good for result pages.
    const isOfKey = reason === 'no_permission' ? plan.purpose === 'result_page' : true;
    return isOfKey && reason !== 'no_key'
      ? this.pace.refuse(paced, reason, REFUSED_KEY_PAUSE_MS)
      : this.pace.pause(paced, REFUSED_KEY_PAUSE_MS);
  }

  private pauseUntil(paced: PacedKey, until: Date): Promise<void> {
    const forMs = this.pauseEnd(until).getTime() - this.clock.now().getTime();
    return this.pace.pause(paced, forMs);
  }

  private pauseEnd(until: Date): Date {
    const latest = this.after(LONGEST_PAUSE_MS);
    return until < latest ? until : latest;
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

/** Purposes whose API needs access of its own. */
const ofOtherApis: ReadonlySet<CallPurpose> = new Set(['keyword_difficulties', 'domain_figures']);
/** The pages before it are paid for and would be lost. */
const LONGEST_WAIT_FOR_PAGE_MS = 120_000;
/** Where a provider limits the rate and does not say for how long. */
const DEFAULT_PAUSE_MS = 60_000;
/** The operator's key was refused, or is out of funds. */
const REFUSED_KEY_PAUSE_MS = 600_000;
/** A provider cannot make us wait longer than this before the next try. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;

function pacedKey({ provider, credentials, requestsPerSecond }: PlannedCall): PacedKey {
  const key = `${credentials.login ?? ''}:${credentials.key}`;
  return { provider, key, requestsPerSecond };
}

/** The result of a repeated request; its cost was counted the first time. */
function storedResult<T>({ outcome, data }: ProviderCall): ProviderOutcome<T> {
  const costMicros = 0;
  if (outcome === 'empty') return { kind: 'empty', costMicros };
  // Written by `settle` from an outcome of the same purpose.
  if (outcome === 'ok' && data !== null) return { kind: 'ok', data: data as T, costMicros };
  if (outcome === 'no_permission') return { kind: 'config', reason: outcome, costMicros };
  const reason = unknownReasons.find((each) => each === outcome) ?? 'timeout';
  return failureOf(reason);
}

function failureOf(reason: UnknownReason): ProviderOutcome<never> {
  const costMicros = 0;
  switch (reason) {
    case 'no_key':
    case 'bad_key':
    case 'no_funds':
      return { kind: 'config', reason, costMicros };
    case 'rate_limited':
      return { kind: 'rate_limited', retryAt: null, costMicros };
    case 'blocked':
    case 'partial':
    case 'parse':
    case 'timeout':
      return { kind: 'unknown', reason, partial: null, retryAt: null, costMicros };
    case 'ambiguous':
      return { kind: 'unknown', reason: 'parse', partial: null, retryAt: null, costMicros };
  }
}
