import { EmailConfirmation } from '@app/auth';
import { AppError, Clock, nextRunOrNull } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { CampaignOrders } from '../campaigns/campaign-orders.service.js';
import type { CampaignOrder } from '../campaigns/campaign-orders.service.js';
import { campaignTemplateSchema } from '../contract/index.js';
import { CampaignScheduleNotices } from './campaign-schedule-notices.js';
import { DueCampaignsRepository } from './due-campaigns.repository.js';
import type { DueSchedule } from './due-campaigns.repository.js';

const AT_ONCE = 50;
/** Preparing a campaign requests its website a few times. */
const PREPARED_WITHIN_MS = 5 * 60_000;
const GIVE_UP_AFTER_MS = 12 * 3_600_000;
const STILL_RUNNING = 'The previous campaign of this schedule has not ended.';
const NOT_STARTED = 'The campaign could not be started in time.';

/**
 * Starts the campaigns that are due. Any number of workers may run it at once, and after any downtime: the campaign,
 * its reserved visits, its run and the next time are one transaction, so that each time has one campaign or one reason
 * why there is none, and a schedule that missed several times runs once.
 */
@Injectable()
export class DueCampaigns {
  private readonly logger = new Logger(DueCampaigns.name);

  constructor(
    private readonly due: DueCampaignsRepository,
    private readonly orders: CampaignOrders,
    private readonly confirmation: EmailConfirmation,
    private readonly notices: CampaignScheduleNotices,
    private readonly clock: Clock,
  ) {}

  /** One round; ends early when `signal` is aborted. Returns how many campaigns were started. */
  async start(signal: AbortSignal): Promise<number> {
    let started = 0;
    for (const schedule of await this.due.list(this.clock.now(), AT_ONCE)) {
      if (signal.aborted) return started;
      if (!(await this.due.claim(schedule, this.clock.now(), PREPARED_WITHIN_MS))) continue;
      if (await this.startOne(schedule)) started += 1;
    }
    return started;
  }

  private async startOne(schedule: DueSchedule): Promise<boolean> {
    try {
      return await this.order(schedule, await this.prepare(schedule));
    } catch (error) {
      await this.notStarted(schedule, error);
      return false;
    }
  }

  /** Never rejects, so that a schedule with a fault of its own does not hold up the others. */
  private async notStarted(schedule: DueSchedule, error: unknown): Promise<void> {
    try {
      if (error instanceof AppError) await this.skip(schedule, error.code, error.message);
      else await this.failed(schedule, error);
    } catch (fault) {
      this.logger.error({ err: fault, scheduleId: schedule.id }, NOT_STARTED);
      await this.due.noteFailure(schedule, this.clock.now()).catch(() => undefined);
    }
  }

  /** Requests the website; outside of the transaction. */
  private async prepare({ id, userId, template }: DueSchedule): Promise<CampaignOrder> {
    const actor: Actor = { userId, role: 'user', sessionId: id };
    await this.confirmation.require(actor);
    return this.orders.prepare(actor, campaignTemplateSchema.parse(template));
  }

  private order(schedule: DueSchedule, order: CampaignOrder): Promise<boolean> {
    return this.due.transaction(async (tx) => {
      const locked = await this.due.lock(tx, schedule);
      if (locked === null) return false;
      if (await this.due.isRunning(tx, schedule.id)) {
        throw new AppError('conflict', STILL_RUNNING);
      }
      const { id: campaignId } = await this.orders.store(tx, order);
      await this.due.record(tx, locked, { campaignId }, this.timesAfter(locked));
      return true;
    });
  }

  private async skip(schedule: DueSchedule, skipCode: string, reason: string): Promise<void> {
    await this.due.transaction(async (tx) => {
      const locked = await this.due.lock(tx, schedule);
      if (locked === null) return;
      const outcome = { skipCode, reason };
      const { isRepeated } = await this.due.record(tx, locked, outcome, this.timesAfter(locked));
      if (!isRepeated) await this.notices.skipped(tx, locked, reason);
    });
  }

  private async failed(schedule: DueSchedule, error: unknown): Promise<void> {
    const { id: scheduleId, failingSince } = schedule;
    this.logger.error({ err: error, scheduleId }, 'A scheduled campaign could not be started.');
    const now = this.clock.now();
    const failingMs = now.getTime() - (failingSince ?? now).getTime();
    if (failingMs > GIVE_UP_AFTER_MS) await this.skip(schedule, 'not_started', NOT_STARTED);
    else await this.due.noteFailure(schedule, now);
  }

  private timesAfter(schedule: DueSchedule): {
    readonly now: Date;
    readonly nextRunAt: Date | null;
  } {
    const now = this.clock.now();
    return { now, nextRunAt: nextRunOrNull({ ...schedule, cron: null }, now) };
  }
}
