import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { scanPacks, scanPlans } from './contract/index.js';
import type {
  EntitlementName,
  PackOption,
  PlanOption,
  ScanSavings,
  ScanUsage,
  ScanUsageAnswer,
} from './contract/index.js';
import { LimitNotices } from './limit-notices.js';
import { missingEntitlement } from './rules/missing-entitlement.js';
import {
  openAllowance,
  percentUsed,
  remainingPages,
  reservePages,
  rollPeriod,
  settlePages,
  sumLedger,
} from './rules/scan-allowance.js';
import type { AllowanceState, Change } from './rules/scan-allowance.js';
import { periodEndsAt, periodName, periodStartingOn } from './rules/scan-period.js';
import { upgradesFrom } from './rules/upgrades.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import type { NewEntry, StoredAllowance } from './scan-allowance.repository.js';

const FIRST_PLAN = 'free';

/** What a caller needs to say "the month is used up" (CONTRACT.md section 8). */
export interface LimitReachedDetails {
  readonly currentPlan: string;
  readonly pagesScanned: number;
  readonly pageLimit: number;
  readonly upgradeOptions: PlanOption[];
  readonly addOnOptions: PackOption[];
}

/** The row beside what the ledger adds up to. */
export interface LedgerComparison {
  readonly isEqual: boolean;
  readonly row: AllowanceState;
  readonly ledger: AllowanceState;
}

/**
 * The monthly page-scan allowance. `reserve` and `settle` work in the caller's transaction, so that
 * a scan and its pages are stored together or not at all.
 */
@Injectable()
export class ScanAllowanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: ScanAllowanceRepository,
    private readonly notices: LimitNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds up to `pages` pages for a scan; `reserved: 0` means that the month's allowance is used up.
   * The same scan again gets the answer it got the first time.
   */
  async reserve(
    tx: EntityManager,
    userId: string,
    scanId: string,
    pages: number,
  ): Promise<{ reserved: number }> {
    const row = await this.lockCurrent(tx, userId);
    const earlier = await this.repository.findEntry(tx, `reserve:${scanId}`);
    if (earlier !== null) return { reserved: -earlier.amount };
    const change = reservePages(row, pages);
    if (change === null) return { reserved: 0 };
    await this.apply(tx, row, change, scanId);
    return { reserved: change.after.reserved - row.reserved };
  }

  /**
   * Charges the pages a scan has used (never more than it held) and gives the rest back; pages it has
   * skipped are taken note of and cost nothing. The first call decides: a second one, and one for a scan
   * that held nothing, change nothing.
   */
  async settle(
    tx: EntityManager,
    scanId: string,
    pages: { readonly used: number; readonly skipped: number },
  ): Promise<void> {
    const reservation = await this.repository.findEntry(tx, `reserve:${scanId}`);
    if (reservation === null) return;
    const row = await this.lockCurrent(tx, reservation.userId);
    if ((await this.repository.findEntry(tx, `release:${scanId}`)) !== null) return;
    const settled = settlePages(row, -reservation.amount, pages.used);
    const after = await this.apply(tx, row, settled, scanId, pages.skipped);
    await this.notices.tell(tx, row, after);
  }

  /** Brings the user's allowance into the current month; answers whether this call did. */
  async roll(userId: string): Promise<boolean> {
    const period = periodStartingOn(this.clock.now());
    return this.em.fork().transactional(async (tx) => {
      const row = await this.repository.lock(tx, userId);
      if (row === null) return false;
      const change = rollPeriod(row, period, scanPlans[row.planCode].pageScans);
      if (change !== null) await this.apply(tx, row, change, null);
      return change !== null;
    });
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
      pageLimit: row.granted,
      pagesRemaining: remainingPages(row),
      percentUsed: percentUsed(row),
      resetsAt: periodEndsAt(row.periodStartsOn).toISOString(),
      entitlements: scanPlans[row.planCode].entitlements,
      ...upgradesFrom(row.planCode, scanPlans, scanPacks),
    };
  }

  async usageAnswer(actor: Actor): Promise<ScanUsageAnswer> {
    return { success: true, ...(await this.usage(actor.userId)) };
  }

  /** What the user can do about a used-up month; prices in major units of USD. */
  async limitReachedDetails(userId: string): Promise<LimitReachedDetails> {
    const row = await this.readCurrent(userId);
    return {
      currentPlan: scanPlans[row.planCode].name,
      pagesScanned: row.used,
      pageLimit: row.granted,
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

  /** Why the user's plan does not open something, in a sentence; `null` when it does. */
  async missingEntitlement(userId: string, name: EntitlementName): Promise<string | null> {
    return missingEntitlement(name, (await this.readCurrent(userId)).planCode, scanPlans);
  }

  /** Throws `forbidden` with a sentence that names the plans which open it. */
  async requireEntitlement(userId: string, name: EntitlementName): Promise<void> {
    const reason = await this.missingEntitlement(userId, name);
    if (reason !== null) throw new AppError('forbidden', reason);
  }

  /** Rebuilds the user's row from the ledger and compares; `null` for a user without a row. */
  async compareWithLedger(userId: string): Promise<LedgerComparison | null> {
    return this.em.fork().transactional(async (tx) => {
      const stored = await this.repository.lock(tx, userId);
      if (stored === null) return null;
      const { periodStartsOn, granted, used, reserved } = stored;
      const row = { periodStartsOn, granted, used, reserved };
      const ledger = sumLedger(await this.repository.listEntries(tx, userId), periodStartsOn);
      const isEqual =
        ledger.granted === granted && ledger.used === used && ledger.reserved === reserved;
      return { isEqual, row, ledger };
    });
  }

  /** The row as it stands in the current month, without writing: queries never do. */
  private async readCurrent(userId: string): Promise<StoredAllowance> {
    const period = periodStartingOn(this.clock.now());
    const row = await this.repository.find(this.em.fork(), userId);
    if (row === null) return this.firstRow(userId, period);
    const grant = scanPlans[row.planCode].pageScans;
    return { ...row, ...rollPeriod(row, period, grant)?.after };
  }

  /** The locked row, opened and brought into the current month when that has not happened yet. */
  private async lockCurrent(tx: EntityManager, userId: string): Promise<StoredAllowance> {
    const period = periodStartingOn(this.clock.now());
    const row = (await this.repository.lock(tx, userId)) ?? (await this.open(tx, userId, period));
    const change = rollPeriod(row, period, scanPlans[row.planCode].pageScans);
    return change === null ? row : this.apply(tx, row, change, null);
  }

  private async open(tx: EntityManager, userId: string, period: string): Promise<StoredAllowance> {
    const first = this.firstRow(userId, period);
    if (await this.repository.open(tx, first)) {
      const { movements } = openAllowance(period, first.granted);
      await this.append(tx, first, movements, { scanId: null, skippedPages: 0 });
    }
    const row = await this.repository.lock(tx, userId);
    if (row === null) throw new Error('The allowance row was not stored');
    return row;
  }

  private firstRow(userId: string, period: string): StoredAllowance {
    const { after } = openAllowance(period, scanPlans[FIRST_PLAN].pageScans);
    return { userId, planCode: FIRST_PLAN, ...after };
  }

  private async apply(
    tx: EntityManager,
    row: StoredAllowance,
    change: Change,
    scanId: string | null,
    skippedPages = 0,
  ): Promise<StoredAllowance> {
    const after = await this.repository.change(tx, row, change.after);
    await this.append(tx, after, change.movements, { scanId, skippedPages });
    return after;
  }

  private async append(
    tx: EntityManager,
    row: StoredAllowance,
    movements: Change['movements'],
    { scanId, skippedPages }: { readonly scanId: string | null; readonly skippedPages: number },
  ): Promise<void> {
    const { userId, periodStartsOn } = row;
    const entries = movements.map((movement): NewEntry => ({
      ...movement,
      scanId,
      skippedPages: movement.kind === 'release' ? skippedPages : 0,
      idempotencyKey: keyOf(movement.kind, row, scanId),
    }));
    await this.repository.append(tx, { userId, periodStartsOn, now: this.clock.now() }, entries);
  }
}

/** One effect per scan, and one month change per user and month: the unique index is the guard. */
function keyOf(kind: NewEntry['kind'], row: StoredAllowance, scanId: string | null): string {
  if (scanId !== null) return `${kind}:${scanId}`;
  const effect = kind === 'grant' ? 'reset' : kind;
  return `${effect}:${row.userId}:${periodName(row.periodStartsOn)}`;
}

function savingsOf({ scanned, skipped }: { scanned: number; skipped: number }): ScanSavings {
  return { pagesScanned: scanned, pagesSkipped: skipped, creditsSaved: skipped };
}
