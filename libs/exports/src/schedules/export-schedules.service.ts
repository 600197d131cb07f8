import { APP_CONFIG, AppError, Clock, cronProblem, nextRun } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { missingTiming } from '@app/common/contract';
import type { ScheduleTiming } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EXPORT_SCHEDULES_MAX } from '../contract/index.js';
import type { CreateExportScheduleInput, ExportScheduleList } from '../contract/index.js';
import type { StoredExportSchedule } from '../entities/export-schedule.entity.js';
import { ExportRunsRepository } from '../runs/export-runs.repository.js';
import { ExportStore } from '../runs/export-store.js';
import { ExportSchedulesRepository } from './export-schedules.repository.js';
import { presentExportSchedule, timingOf } from './present-export-schedule.js';

const NO_ENCRYPTION =
  'This installation cannot store credentials: its operator has to set ENCRYPTION_KEY.';

/** Exports to a bucket of the owner: when, which tables, where. */
@Injectable()
export class ExportSchedulesService {
  constructor(
    private readonly schedules: ExportSchedulesRepository,
    private readonly runs: ExportRunsRepository,
    private readonly websites: WebsitesService,
    private readonly store: ExportStore,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'encryptionKeys'>,
  ) {}

  async list(actor: Actor, websiteId: string): Promise<ExportScheduleList> {
    await this.websites.getOwn(actor, websiteId);
    const stored = await this.schedules.list(websiteId);
    return {
      success: true,
      schedules: await Promise.all(
        stored.map(async (row) => presentExportSchedule(row, await this.schedules.runs(row.id))),
      ),
      canStore: this.config.encryptionKeys.length > 0,
    };
  }

  /**
   * Throws `validation_failed` for a timing that never matches, `target_refused` for a store that may not be reached,
   * `unavailable` where credentials cannot be encrypted, and `conflict` beyond five.
   */
  async create(actor: Actor, input: CreateExportScheduleInput): Promise<{ success: true }> {
    const { secretAccessKey, ...settings } = input;
    await this.websites.getOwn(actor, input.websiteId);
    const now = this.clock.now();
    requireTiming(settings, now);
    if (this.config.encryptionKeys.length === 0) throw new AppError('unavailable', NO_ENCRYPTION);
    await this.store.requireAllowed(settings.endpoint);
    const isAdded = await this.schedules.add(
      {
        ...{ ...settings, id: randomUUID(), secret: this.store.encrypt(secretAccessKey) },
        ...{ nextRunAt: nextRun(settings, now), createdAt: now },
      },
      EXPORT_SCHEDULES_MAX,
    );
    if (!isAdded)
      throw new AppError(
        'conflict',
        `A website can have ${EXPORT_SCHEDULES_MAX} scheduled exports. Remove one first.`,
      );
    return { success: true };
  }

  /** Its next time is counted from now. */
  async enable(actor: Actor, id: string, isEnabled: boolean): Promise<{ success: true }> {
    const row = await this.require(actor, id);
    const next = isEnabled ? nextRun(timingOf(row), this.clock.now()) : null;
    await this.schedules.setNextRun(id, next);
    return { success: true };
  }

  /** Throws `conflict` while one waits. */
  async runNow(actor: Actor, id: string): Promise<{ success: true }> {
    await this.require(actor, id);
    if (!(await this.runs.queue(id, this.clock.now())))
      throw new AppError('conflict', 'This export is on its way.');
    return { success: true };
  }

  /** Its files stay in the bucket. */
  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    await this.require(actor, id);
    await this.schedules.remove(id);
    return { success: true };
  }

  private async require(actor: Actor, id: string): Promise<StoredExportSchedule> {
    const row = await this.schedules.findOwn(actor.userId, id);
    if (row === null) throw new AppError('not_found', 'This export does not exist.');
    return row;
  }
}

function requireTiming(timing: ScheduleTiming, now: Date): void {
  const problems = missingTiming(timing);
  if (timing.frequency === 'cron' && timing.cron !== null) {
    const problem = cronProblem(timing.cron, timing.timeZone, now);
    if (problem !== null) problems.cron = problem;
  }
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('validation_failed', first, { details: problems });
}
