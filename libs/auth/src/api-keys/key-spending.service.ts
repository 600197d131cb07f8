import { AppError, Clock, requireScope } from '@app/common';
import type { Actor } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Spending } from '../contract/index.js';
import { keyShare } from '../rules/key-share.js';
import { KeySpendingRepository } from './key-spending.repository.js';
import type { KeyResource } from './key-spending.repository.js';

const MICROS_PER_DOLLAR = 1_000_000;
const TEXTS: Readonly<Record<KeyResource, (amount: number) => string>> = {
  page_scans: (amount) => `${amount} page scans`,
  visits: (amount) => `${amount} visits`,
  rank_check_micros: (amount) => `$${(amount / MICROS_PER_DOLLAR).toFixed(2)} of rank checks`,
};

export interface WantedSpending {
  /** The scan, campaign or refresh of keywords. */
  readonly subjectId: string;
  readonly resource: KeyResource;
  readonly amount: number;
  /** With less it makes no sense. */
  readonly atLeast: number;
}

/**
 * What API keys spend, within their monthly limits. Every write is in the transaction that starts or ends what is paid
 * for, and that holds the same amount of the account's allowance, where it has one. A session and a removed key have no limit.
 */
@Injectable()
export class KeySpending {
  constructor(
    private readonly repository: KeySpendingRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds `amount`, or what the limit of the caller's key leaves of it, and returns how much. Throws `scope_missing`, and
   * `key_limit_reached` when less than `atLeast` is left.
   */
  async hold(tx: EntityManager, actor: Actor, wanted: WantedSpending): Promise<number> {
    requireScope(actor, 'spend');
    const { apiKeyId } = actor;
    if (apiKeyId === undefined) return wanted.amount;
    const limits = await this.repository.lockLimits(tx, apiKeyId);
    if (limits === null) throw new AppError('unauthenticated', 'This API key is not valid.');
    const { resource, subjectId } = wanted;
    const startsOn = monthOf(this.clock.now());
    const limit = limits[resource];
    const spent = await this.repository.spent(tx, { apiKeyId, resource, startsOn });
    const amount = keyShare({ limit, spent, ...wanted });
    if (amount === null) throw limitReached({ resource, limit: limit ?? 0, spent, wanted });
    await this.repository.insert(tx, { subjectId, apiKeyId, resource, startsOn, amount });
    return amount;
  }

  /** What it has cost in the end. */
  setAmount(tx: EntityManager, subjectId: string, amount: number): Promise<void> {
    return this.repository.setAmount(tx, subjectId, amount);
  }

  /** A part of it will not be used. */
  release(tx: EntityManager, subjectId: string, amount: number): Promise<void> {
    return this.repository.lower(tx, subjectId, amount);
  }

  /** Used and held in this month. */
  async spentBy(apiKeyIds: readonly string[]): Promise<Map<string, Spending>> {
    const sums = await this.repository.sums(apiKeyIds, monthOf(this.clock.now()));
    const amountOf = (id: string, wanted: KeyResource): number =>
      sums.find(({ apiKeyId, resource }) => apiKeyId === id && resource === wanted)?.amount ?? 0;
    return new Map(
      apiKeyIds.map((id) => [
        id,
        {
          ...{ pageScans: amountOf(id, 'page_scans'), visits: amountOf(id, 'visits') },
          rankCheckUsd: amountOf(id, 'rank_check_micros') / MICROS_PER_DOLLAR,
        },
      ]),
    );
  }
}

function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

function limitReached(of: {
  readonly resource: KeyResource;
  readonly limit: number;
  readonly spent: number;
  readonly wanted: WantedSpending;
}): AppError {
  const { resource, limit, spent } = of;
  return new AppError(
    'key_limit_reached',
    `This API key may use ${TEXTS[resource](limit)} a month; ${TEXTS[resource](Math.max(0, limit - spent))} are left.`,
    { details: { resource, limit, spent, asked: of.wanted.amount } },
  );
}
