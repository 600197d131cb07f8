import { EmailConfirmation } from '@app/auth';
import { VisitAllowanceService } from '@app/billing';
import { AppError, Clock, nextRun, sentFields } from '@app/common';
import type { Actor } from '@app/common';
import { missingTiming } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CampaignOrders } from '../campaigns/campaign-orders.service.js';
import { invalid } from '../campaigns/order-refusals.js';
import { MAX_CAMPAIGN_SCHEDULES, campaignTemplateSchema } from '../contract/index.js';
import type {
  CampaignScheduleList,
  CampaignScheduleRemoved,
  CampaignScheduleResponse,
  ChangeCampaignScheduleBody,
  CreateCampaignScheduleInput,
} from '../contract/index.js';
import type { StoredCampaignSchedule } from '../entities/campaign-schedule.entity.js';
import { CampaignSchedulesRepository } from './campaign-schedules.repository.js';
import type { ScheduleSettings } from './campaign-schedules.repository.js';
import { presentSchedule } from './present-campaign-schedule.js';

type Planned = Pick<ScheduleSettings, 'websiteId' | 'targetUrl' | 'visits' | 'template'>;

/** The campaigns that a user repeats. Those of others are treated as if they did not exist. */
@Injectable()
export class CampaignSchedulesService {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: CampaignSchedulesRepository,
    private readonly orders: CampaignOrders,
    private readonly websites: WebsitesService,
    private readonly allowance: VisitAllowanceService,
    private readonly confirmation: EmailConfirmation,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<CampaignScheduleList> {
    const rows = await this.schedules.list(actor.userId);
    const runs = await this.schedules.lastRuns(rows.map(({ id }) => id));
    const last = new Map(runs.map((run) => [run.scheduleId, run]));
    return { schedules: rows.map((row) => presentSchedule(row, last.get(row.id))) };
  }

  async get(actor: Actor, id: string): Promise<CampaignScheduleResponse> {
    const row = await this.schedules.findOwn(actor.userId, id);
    if (row === null) throw notFound();
    const [last] = await this.schedules.lastRuns([id]);
    return { schedule: presentSchedule(row, last) };
  }

  /**
   * The campaign must be one that could be ordered now: throws what `CampaignsService.startDirect` and its siblings
   * throw, and `conflict` for one schedule too many. Its visits are reserved when each run starts.
   */
  async create(
    actor: Actor,
    { campaign, ...settings }: CreateCampaignScheduleInput,
  ): Promise<CampaignScheduleResponse> {
    const planned = await this.plan(actor, campaign);
    const { userId } = actor;
    const id = await this.em.fork().transactional(async (tx) => {
      if ((await this.schedules.lockCount(tx, userId)) >= MAX_CAMPAIGN_SCHEDULES) {
        throw new AppError(
          'conflict',
          `At most ${MAX_CAMPAIGN_SCHEDULES} campaigns can be scheduled. Remove one first.`,
        );
      }
      await this.requireWebsite(tx, planned.websiteId);
      const owner = { userId, createdAt: this.clock.now() };
      return this.schedules.insert(tx, owner, this.settingsOf(planned, settings));
    });
    return this.get(actor, id);
  }

  /** Absent properties are unchanged. Every change restarts the schedule from now: nothing missed is made up for. */
  async change(
    actor: Actor,
    id: string,
    { campaign, ...changes }: ChangeCampaignScheduleBody,
  ): Promise<CampaignScheduleResponse> {
    if ((await this.schedules.findOwn(actor.userId, id)) === null) throw notFound();
    const planned = campaign === undefined ? null : await this.plan(actor, campaign);
    await this.em.fork().transactional(async (tx) => {
      if (planned !== null) await this.requireWebsite(tx, planned.websiteId);
      const stored = await this.schedules.lock(tx, actor.userId, id);
      if (stored === null) throw notFound();
      const settings = { ...settingsOf(stored), ...sentFields(changes) };
      await this.schedules.save(tx, id, this.settingsOf(planned ?? stored, settings));
    });
    return this.get(actor, id);
  }

  /** Its campaigns continue, and are kept. */
  async remove(actor: Actor, id: string): Promise<CampaignScheduleRemoved> {
    if (!(await this.schedules.remove(actor.userId, id))) throw notFound();
    return { success: true };
  }

  private async plan(
    actor: Actor,
    template: CreateCampaignScheduleInput['campaign'],
  ): Promise<Planned> {
    await this.confirmation.require(actor);
    const { campaign } = await this.orders.prepare(actor, template);
    const { websiteId, targetUrl, ordered: visits } = campaign;
    await this.allowance.requirePlanFor(actor.userId, visits);
    return { websiteId, targetUrl, visits, template: campaignTemplateSchema.parse(template) };
  }

  private async requireWebsite(tx: EntityManager, websiteId: string): Promise<void> {
    if ((await this.websites.lockAndRead(tx, websiteId)) !== null) return;
    throw new AppError('not_found', 'The website was removed in the meantime.');
  }

  private settingsOf(
    { websiteId, targetUrl, visits, template }: Planned,
    { enabled, notifyByEmail, ...given }: Omit<CreateCampaignScheduleInput, 'campaign'>,
  ): ScheduleSettings {
    const { frequency, time, weekday, dayOfMonth, timeZone } = given;
    const timing = { frequency, time, weekday, dayOfMonth, timeZone, cron: null };
    const problems = missingTiming(timing);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return {
      ...{ websiteId, targetUrl, visits, template },
      ...{ frequency, time, weekday, dayOfMonth, timeZone },
      ...{ isEnabled: enabled, notifiesByEmail: notifyByEmail },
      nextRunAt: enabled ? nextRun(timing, this.clock.now()) : null,
    };
  }
}

function settingsOf(stored: StoredCampaignSchedule): Omit<CreateCampaignScheduleInput, 'campaign'> {
  return {
    ...{ frequency: stored.frequency, timeZone: stored.timeZone },
    time: stored.time ?? null,
    weekday: stored.weekday ?? null,
    dayOfMonth: stored.dayOfMonth ?? null,
    ...{ enabled: stored.isEnabled, notifyByEmail: stored.notifiesByEmail },
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'This scheduled campaign does not exist.');
}
