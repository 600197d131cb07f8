import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock, cronProblem, nextRun, sentFields } from '@app/common';
import type { Actor } from '@app/common';
import { missingTiming } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type {
  ChangeScheduleBody,
  CreateScheduleInput,
  ScheduleResponse,
  ScheduleList,
  ScheduleRemoved,
} from '../contract/index.js';
import { requireScanSize } from '../scans/require-scan-size.js';
import { presentSchedule } from './present-schedule.js';
import type { ScanSchedule } from './scan-schedule.entity.js';
import { SchedulesRepository } from './schedules.repository.js';
import type { ScheduleSettings } from './schedules.repository.js';

type ScheduleInput = Omit<CreateScheduleInput, 'websiteId'>;

/**
 * The schedules of a user's websites. On a plan without scheduled scans none can be created or changed; existing ones
 * are paused, and can be switched off and removed.
 */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly websites: WebsitesService,
    private readonly allowance: ScanAllowanceService,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<ScheduleList> {
    const [stored, { websites }, notIncludedReason] = await Promise.all([
      this.schedules.list(actor.userId),
      this.websites.list(actor),
      this.allowance.missingEntitlement(actor.userId, 'scheduledScans'),
    ]);
    const lastRuns = await this.schedules.lastRuns(stored.map((schedule) => schedule.id));
    const urls = new Map(websites.map((website) => [website.id, website.url]));
    return {
      success: true,
      schedules: stored.flatMap((schedule) => {
        const websiteUrl = urls.get(schedule.websiteId);
        if (websiteUrl === undefined) return []; // removed in the meantime
        const lastRun = lastRuns.find((run) => run.scheduleId === schedule.id);
        return [presentSchedule(schedule, { websiteUrl, lastRun, notIncludedReason })];
      }),
      notIncludedReason,
    };
  }

  /**
   * Throws `forbidden` without the plan, `not_found` for a website that is not the user's, `validation_failed` for more
   * pages than the plan allows, `conflict` for a second one.
   */
  async create(actor: Actor, input: CreateScheduleInput): Promise<ScheduleResponse> {
    await this.allowance.requireEntitlement(actor.userId, 'scheduledScans');
    const { websites } = await this.websites.list(actor);
    if (!websites.some((website) => website.id === input.websiteId)) {
      throw new AppError('not_found', 'This website does not exist.');
    }
    const { websiteId, ...settings } = input;
    await requireScanSize(this.allowance, actor.userId, settings.maxPages);
    const id = await this.schedules.insert(
      { userId: actor.userId, websiteId, createdAt: this.clock.now() },
      this.settingsOf(settings),
    );
    if (id === null) throw new AppError('conflict', 'This website already has a schedule.');
    return this.respond(actor, id);
  }

  /** Absent properties are unchanged; a change of the timing restarts the schedule from now. */
  async change(actor: Actor, id: string, changes: ChangeScheduleBody): Promise<ScheduleResponse> {
    const missing = await this.allowance.missingEntitlement(actor.userId, 'scheduledScans');
    if (changes.maxPages !== undefined) {
      await requireScanSize(this.allowance, actor.userId, changes.maxPages);
    }
    await this.schedules.transaction(async (tx) => {
      const stored = await this.schedules.lock(tx, actor.userId, id);
      if (stored === null) throw notFound();
      const isSwitchedOff = changes.enabled === false && Object.keys(changes).length === 1;
      if (missing !== null && !isSwitchedOff) throw new AppError('forbidden', missing);
      await this.schedules.save(
        tx,
        id,
        this.settingsOf({ ...settingsOf(stored), ...sentFields(changes) }),
      );
    });
    return this.respond(actor, id);
  }

  async remove(actor: Actor, id: string): Promise<ScheduleRemoved> {
    if (!(await this.schedules.delete(actor.userId, id))) throw notFound();
    return { success: true };
  }

  private async respond(actor: Actor, id: string): Promise<ScheduleResponse> {
    const { schedules } = await this.list(actor);
    const schedule = schedules.find((each) => each.id === id);
    if (schedule === undefined) throw notFound();
    return { success: true, schedule };
  }

  private settingsOf(input: ScheduleInput): ScheduleSettings {
    const now = this.clock.now();
    const { frequency, time, weekday, dayOfMonth, cron, timeZone } = input;
    const timing = { frequency, time, weekday, dayOfMonth, cron, timeZone };
    const problems = missingTiming(timing);
    if (frequency === 'cron' && cron !== null) {
      const problem = cronProblem(cron, timeZone, now);
      if (problem !== null) problems.cron = problem;
    }
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('validation_failed', first, { details: problems });
    return {
      ...timing,
      maxPages: input.maxPages,
      isRescan: input.rescan,
      rendering: input.rendering,
      isEnabled: input.enabled,
      notifiesByEmail: input.notifyByEmail,
      nextRunAt: input.enabled ? nextRun(timing, now) : null,
    };
  }
}

function settingsOf(stored: ScanSchedule): ScheduleInput {
  return {
    frequency: stored.frequency,
    time: stored.time ?? null,
    weekday: stored.weekday ?? null,
    dayOfMonth: stored.dayOfMonth ?? null,
    cron: stored.cron ?? null,
    timeZone: stored.timeZone,
    maxPages: stored.maxPages,
    rescan: stored.isRescan,
    rendering: stored.rendering,
    enabled: stored.isEnabled,
    notifyByEmail: stored.notifiesByEmail,
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'This schedule does not exist.');
}
