import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { scanPlans } from './contract/index.js';
import type { ScanPlanCode } from './contract/index.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { changeGrant, openAllowance, rollPeriod } from './rules/scan-allowance.js';
import type { Change, Movement } from './rules/scan-allowance.js';
import { periodName, periodStartingOn } from './rules/scan-period.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import type { StoredAllowance } from './scan-allowance.repository.js';

const FIRST_PLAN = 'free';

/** The subject of a change: the unique part of its entries' keys, and what they link to. */
export interface LedgerReference {
  readonly subject: string;
  readonly scanId?: string;
  readonly orderId?: string;
  readonly skippedPages?: number;
}

interface Plan {
  readonly planCode: ScanPlanCode;
  readonly planEndsAt: Date | null;
}

/** A user's page balance and its ledger, always changed together and brought up to date: month and plan. */
@Injectable()
export class ScanAllowanceLedger {
  constructor(
    private readonly repository: ScanAllowanceRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** The current row, without writing: queries never do. */
  async read(em: EntityManager, userId: string): Promise<StoredAllowance> {
    const row = await this.repository.find(em, userId);
    if (row === null) return this.firstRow(userId);
    const due = this.dueStep(row);
    if (due === null) return row;
    const { planCode, planEndsAt } = due.plan;
    return { ...row, ...due.change?.after, planCode, planEndsAt };
  }

  /** The locked row: created if missing, brought into the current month and off a plan that has ended. */
  async lock(tx: EntityManager, userId: string): Promise<StoredAllowance> {
    const row = (await this.repository.lock(tx, userId)) ?? (await this.open(tx, userId));
    return (await this.catchUp(tx, row)) ?? row;
  }

  /** Brings a stored row up to date; `null` when there is none or it already is. */
  async roll(tx: EntityManager, userId: string): Promise<StoredAllowance | null> {
    const row = await this.repository.lock(tx, userId);
    return row === null ? null : this.catchUp(tx, row);
  }

  /** Stores a change of the locked `row` with its entries. */
  async apply(
    tx: EntityManager,
    row: StoredAllowance,
    change: Change | null,
    reference: LedgerReference,
    plan: Plan = row,
  ): Promise<StoredAllowance> {
    const { planCode, planEndsAt } = plan;
    const next = { ...row, ...change?.after, planCode, planEndsAt };
    const after = await this.repository.change(tx, row, next);
    await this.append(tx, after, change?.movements ?? [], reference);
    return after;
  }

  private async catchUp(tx: EntityManager, row: StoredAllowance): Promise<StoredAllowance | null> {
    const due = this.dueStep(row);
    if (due === null) return null;
    return this.apply(tx, row, due.change, { subject: due.subject }, due.plan);
  }

  /** The changes due since the row was stored: month and end of plan. */
  private dueStep(
    row: StoredAllowance,
  ): { plan: Plan; change: Change | null; subject: string } | null {
    const now = this.clock.now();
    const hasLapsed = row.planEndsAt !== null && row.planEndsAt <= now;
    const plan: Plan = hasLapsed ? { planCode: FIRST_PLAN, planEndsAt: null } : row;
    const { pageScans } = scanPlans[plan.planCode];
    const rolled = rollPeriod(row, periodStartingOn(now), pageScans);
    if (rolled !== null) {
      const { periodStartsOn } = rolled.after;
      return { plan, change: rolled, subject: `${row.userId}:${periodName(periodStartsOn)}` };
    }
    if (!hasLapsed) return null;
    const subject = `plan:${row.userId}:${row.planEndsAt.toISOString()}`;
    return { plan, change: changeGrant(row, pageScans), subject };
  }

  private async open(tx: EntityManager, userId: string): Promise<StoredAllowance> {
    const first = this.firstRow(userId);
    if (await this.repository.open(tx, first)) {
      const { movements } = openAllowance(first.periodStartsOn, first.granted);
      const subject = `${userId}:${periodName(first.periodStartsOn)}`;
      await this.append(tx, first, movements, { subject });
    }
    const row = await this.repository.lock(tx, userId);
    if (row === null) throw new Error('The allowance row was not stored');
    return row;
  }

  private firstRow(userId: string): StoredAllowance {
    const period = periodStartingOn(this.clock.now());
    const { after } = openAllowance(period, scanPlans[FIRST_PLAN].pageScans);
    return { userId, planCode: FIRST_PLAN, planEndsAt: null, ...after };
  }

  private async append(
    tx: EntityManager,
    row: StoredAllowance,
    movements: Change['movements'],
    { subject, scanId, orderId, skippedPages = 0 }: LedgerReference,
  ): Promise<void> {
    // Skipped pages are counted once, on the first of the scan's two possible releases.
    const counting = movements.find(({ kind }) => kind === 'release');
    const entries = movements.map((movement) => ({
      userId: row.userId,
      periodStartsOn: row.periodStartsOn,
      ...movement,
      scanId: scanId ?? null,
      orderId: orderId ?? null,
      skippedPages: movement === counting ? skippedPages : 0,
      idempotencyKey: keyOf(movement, subject, scanId === undefined && orderId === undefined),
      createdAt: this.clock.now(),
    }));
    await this.ledger.append(tx, entries);
  }
}

/** One effect per scan and order, and one month change per user and month: the unique index guards it. */
function keyOf({ kind, resource }: Movement, subject: string, isOfMonth: boolean): string {
  const effect = kind === 'grant' && isOfMonth ? 'reset' : kind;
  return resource === 'pack_pages' ? `${effect}:pack:${subject}` : `${effect}:${subject}`;
}
