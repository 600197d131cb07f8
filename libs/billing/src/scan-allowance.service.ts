import { KeySpending } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { scanPacks, scanPlans } from './contract/index.js';
import type {
  EntitlementName,
  PackOption,
  PlanOption,
  ScanSavings,
  ScanUsage,
  ScanUsageResponse,
} from './contract/index.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import type { StoredEntry } from './ledger/ledger.repository.js';
import { LimitNotices } from './limit-notices.js';
import { missingEntitlement } from './rules/missing-entitlement.js';
import {
  changeGrant,
  percentUsed,
  remainingPackPages,
  remainingPages,
  reservePages,
  reconcilePages,
  sumLedger,
} from './rules/scan-allowance.js';
import type { AllowanceState, LedgerMovement } from './rules/scan-allowance.js';
import { periodEndsAt, periodStartingOn } from './rules/scan-period.js';
import { upgradesFrom } from './rules/upgrades.js';
import { ScanAllowanceLedger } from './scan-allowance-ledger.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import type { StoredAllowance } from './scan-allowance.repository.js';

/** What callers need to report that the month is used up (CONTRACT.md section 8). */
export interface LimitReachedDetails {
  readonly currentPlan: string;
  readonly pagesScanned: number;
  /** Held for running scans, of the month and of packs. */
  readonly pagesReserved: number;
  readonly pageLimit: number;
  readonly upgradeOptions: PlanOption[];
  readonly addOnOptions: PackOption[];
}

/** The row with what the ledger adds up to. */
export interface LedgerComparison {
  readonly isEqual: boolean;
  readonly row: AllowanceState;
  readonly ledger: AllowanceState;
}

/**
 * The monthly page-scan allowance and the pages of packs that are used after it. `reserve` and `settle`
 * work in the caller's transaction, so that a scan and its pages are stored together or not at all.
 */
@Injectable()
export class ScanAllowanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: ScanAllowanceRepository,
    private readonly ledger: ScanAllowanceLedger,
    private readonly entries: LedgerRepository,
    private readonly notices: LimitNotices,
    private readonly keySpending: KeySpending,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves up to `pages` pages for a scan; `reserved: 0` means that the month's allowance and all packs are
   * used up. Repeating the call for the same scan returns the first response.
   */
  async reserve(
    tx: EntityManager,
    userId: string,
    scanId: string,
    pages: number,
  ): Promise<{ reserved: number }> {
    const row = await this.ledger.lock(tx, userId);
    const earlier = await this.entries.reservationsOf(tx, scanId);
    if (earlier.length > 0) return { reserved: sumOf(earlier) };
    const change = reservePages(row, pages);
    if (change === null) return { reserved: 0 };
    await this.ledger.apply(tx, row, change, { subject: scanId, scanId });
    return { reserved: sumOf(change.movements) };
  }

  /**
   * Charges the pages a scan has used (never more than it reserved) and releases the rest; skipped pages
   * are recorded and cost nothing. The first call decides: a second one, and one for a scan
   * without a reservation, change nothing.
   */
  async reconcile(
    tx: EntityManager,
    scanId: string,
    pages: { readonly used: number; readonly skipped: number },
  ): Promise<void> {
    const [anyOf] = await this.entries.reservationsOf(tx, scanId);
    if (anyOf === undefined) return;
    const row = await this.ledger.lock(tx, anyOf.userId);
    if (await this.isReconciled(tx, scanId)) return;
    const reservations = await this.entries.reservationsOf(tx, scanId);
    const heldOf = (resource: string): number =>
      sumOf(reservations.filter((each) => each.resource === resource));
    const held = { month: heldOf('page_scans'), pack: heldOf('pack_pages') };
    const reference = { subject: scanId, scanId, skippedPages: pages.skipped };
    const reconciled = await this.ledger.apply(
      tx,
      row,
      reconcilePages(row, held, pages.used),
      reference,
    );
    await this.keySpending.setAmount(tx, scanId, Math.min(pages.used, held.month + held.pack));
    const after = await this.revokeAbovePlan(tx, reconciled, scanId);
    await this.notices.notify(tx, row, after);
  }

  /** Brings the user's allowance into the current month; returns whether this call did. */
  async roll(userId: string): Promise<boolean> {
    return this.em
      .fork()
      .transactional(async (tx) => (await this.ledger.roll(tx, userId)) !== null);
  }

  async usage(userId: string): Promise<ScanUsage> {
    const row = await this.readCurrent(userId);
    return {
      currentPlan: scanPlans[row.planCode].name,
      planCode: row.planCode,
      savings: await this.savings(userId),
      maxPagesPerScan: scanPlans[row.planCode].maxPagesPerScan,
      pagesScanned: row.used,
      pagesReserved: row.reserved,
      packPagesReserved: row.packReserved,
      pageLimit: pageLimitOf(row),
      pagesRemaining: remainingPages(row),
      packPages: remainingPackPages(row),
      percentUsed: percentUsed({ ...row, granted: pageLimitOf(row) }),
      resetsAt: periodEndsAt(row.periodStartsOn).toISOString(),
      entitlements: scanPlans[row.planCode].entitlements,
      ...upgradesFrom(row.planCode, scanPlans, scanPacks),
    };
  }

  /** The current month, read in `em`: including what a transaction has not committed yet. */
  async monthOf(
    em: EntityManager,
    userId: string,
  ): Promise<{ pageLimit: number; pagesScanned: number; pagesRemaining: number }> {
    const row = await this.ledger.read(em, userId);
    return {
      pageLimit: pageLimitOf(row),
      pagesScanned: row.used,
      pagesRemaining: remainingPages(row),
    };
  }

  async usageResponse(actor: Actor): Promise<ScanUsageResponse> {
    return { success: true, ...(await this.usage(actor.userId)) };
  }

  /** What the user can do about a used-up month; prices in major units of USD. */
  async limitReachedDetails(userId: string): Promise<LimitReachedDetails> {
    const row = await this.readCurrent(userId);
    return {
      currentPlan: scanPlans[row.planCode].name,
      pagesScanned: row.used,
      pagesReserved: row.reserved + row.packReserved,
      pageLimit: pageLimitOf(row),
      ...upgradesFrom(row.planCode, scanPlans, scanPacks),
    };
  }

  /** What smart scans have saved, from the ledger. */
  async savings(userId: string): Promise<ScanUsage['savings']> {
    const period = periodStartingOn(this.clock.now());
    const { thisMonth, allTime } = await this.repository.savings(this.em.fork(), userId, period);
    return { thisMonth: savingsOf(thisMonth), allTime: savingsOf(allTime) };
  }

  /** How many pages one scan of the user may have. */
  async maxPagesPerScan(userId: string): Promise<number> {
    return scanPlans[(await this.readCurrent(userId)).planCode].maxPagesPerScan;
  }

  /** How many websites the user's plan allows. */
  async websiteLimit(userId: string): Promise<{ plan: string; limit: number }> {
    const { name, websites } = scanPlans[(await this.readCurrent(userId)).planCode];
    return { plan: name, limit: websites };
  }

  /** How many keywords the user's plan tracks, and how often they are checked at most. */
  async keywordLimit(
    userId: string,
  ): Promise<{ plan: string; limit: number; cadence: 'daily' | 'weekly' }> {
    const plan = scanPlans[(await this.readCurrent(userId)).planCode];
    return { plan: plan.name, limit: plan.keywords, cadence: plan.keywordCadence };
  }

  /** Pages that the plan watches for changes, and how often it reads them at most. */
  async monitoringLimit(
    userId: string,
  ): Promise<{ plan: string; pages: number; cadence: 'hourly' | 'daily' }> {
    const plan = scanPlans[(await this.readCurrent(userId)).planCode];
    return { plan: plan.name, pages: plan.watchedPages, cadence: plan.watchCadence };
  }

  /** Why the user's plan does not include something, as a sentence; `null` when it does. */
  async missingEntitlement(userId: string, name: EntitlementName): Promise<string | null> {
    return missingEntitlement(name, (await this.readCurrent(userId)).planCode, scanPlans);
  }

  /** Throws `forbidden` with a sentence that names the plans which include it. */
  async requireEntitlement(userId: string, name: EntitlementName): Promise<void> {
    const reason = await this.missingEntitlement(userId, name);
    if (reason !== null) throw new AppError('forbidden', reason);
  }

  /** Recomputes the user's row from the ledger and compares; `null` for a user without a row. */
  async compareWithLedger(userId: string): Promise<LedgerComparison | null> {
    return this.em.fork().transactional(async (tx) => {
      const stored = await this.repository.lock(tx, userId);
      if (stored === null) return null;
      const { userId: _user, planCode: _plan, planEndsAt: _end, ...row } = stored;
      const entries = await this.entries.listAll(tx, userId);
      const ledger = sumLedger(entries.filter(isOfPages), row.periodStartsOn);
      return { isEqual: isDeepStrictEqual(ledger, row), row, ledger };
    });
  }

  private async isReconciled(tx: EntityManager, scanId: string): Promise<boolean> {
    if (await this.entries.has(tx, `release:${scanId}`)) return true;
    return this.entries.has(tx, `release:pack:${scanId}`);
  }

  /** What a scan releases above a plan that became smaller while it ran. */
  private async revokeAbovePlan(
    tx: EntityManager,
    row: StoredAllowance,
    scanId: string,
  ): Promise<StoredAllowance> {
    const { pageScans } = scanPlans[row.planCode];
    const change = row.granted > pageScans ? changeGrant(row, pageScans) : null;
    return change === null ? row : this.ledger.apply(tx, row, change, { subject: scanId, scanId });
  }

  private readCurrent(userId: string): Promise<StoredAllowance> {
    return this.ledger.read(this.em.fork(), userId);
  }
}

function isOfPages(entry: StoredEntry): entry is StoredEntry & LedgerMovement {
  return entry.resource !== 'visits';
}

/** Pages reserved, from the entries of a reservation. */
function sumOf(reservations: readonly { readonly amount: number }[]): number {
  return reservations.reduce((sum, { amount }) => sum - amount, 0);
}

/** Limited to the plan: what exceeds it is reserved by scans that began under a larger one. */
function pageLimitOf({ granted, planCode }: StoredAllowance): number {
  return Math.min(granted, scanPlans[planCode].pageScans);
}

function savingsOf({ scanned, skipped }: { scanned: number; skipped: number }): ScanSavings {
  return { pagesScanned: scanned, pagesSkipped: skipped, creditsSaved: skipped };
}
