import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { NotificationsService } from '@app/notifications';
import { createScheduleInput } from '../contract/index.js';
import type { CreateScheduleInput, Schedule } from '../contract/index.js';
import { ScheduledScans } from '../schedules/scheduled-scans.js';
import { SchedulesService } from '../schedules/schedules.service.js';
import { ScanContext } from './scan-context.js';

const never = new AbortController().signal;

interface RunRow {
  readonly outcome: string;
  readonly reason: string | null;
  readonly scan_id: string | null;
}
interface ScanRow {
  readonly id: string;
  readonly status: string;
  readonly max_pages: number;
}
interface MailRow {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** A user with a plan and a website, whose schedules a test creates and makes due. */
export class ScheduleContext {
  readonly schedules: SchedulesService;
  readonly scheduled: ScheduledScans;
  ada: Actor = { userId: '', role: 'user', sessionId: '' };
  websiteId = '';

  private constructor(readonly scan: ScanContext) {
    this.schedules = scan.context.module.get(SchedulesService);
    this.scheduled = scan.context.module.get(ScheduledScans);
  }

  static async create(): Promise<ScheduleContext> {
    return new ScheduleContext(await ScanContext.create());
  }

  /** Resets everything, at noon of 20 November 2026. */
  async reset(): Promise<void> {
    await this.scan.context.rows('delete from users');
    this.at('2026-11-20T12:00:00Z');
    this.ada = await this.scan.aUser();
    await this.setPlan(this.ada, 'seo_professional');
    this.websiteId = await this.addWebsite(this.ada);
  }

  async setPlan(actor: Actor, plan: string, granted = 500): Promise<void> {
    await this.scan.context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted) values (?, ?, '2026-11-01', ?)
       on conflict (user_id) do update set plan_code = excluded.plan_code, granted = excluded.granted`,
      [actor.userId, plan, granted],
    );
  }

  async addWebsite(actor: Actor): Promise<string> {
    const websites = this.scan.context.module.get(WebsitesService);
    return (await websites.add(actor, { url: this.scan.site.origin })).website.id;
  }

  input(more: Partial<CreateScheduleInput> = {}): CreateScheduleInput {
    const { websiteId } = this;
    const daily = { frequency: 'daily', time: '06:00', maxPages: 3 };
    return createScheduleInput.parse({ websiteId, ...daily, ...more });
  }

  /** Daily at 06:00 UTC by default. */
  async createSchedule(more: Partial<CreateScheduleInput> = {}): Promise<Schedule> {
    return (await this.schedules.create(this.ada, this.input(more))).schedule;
  }

  async list(): Promise<Schedule[]> {
    return (await this.schedules.list(this.ada)).schedules;
  }

  at(instant: string): void {
    this.scan.context.clock.set(instant);
  }

  tick(): Promise<void> {
    return this.scheduled.tick(never);
  }

  runs(): Promise<RunRow[]> {
    return this.scan.context.rows(
      'select outcome, reason, scan_id from schedule_runs order by due_at',
    );
  }

  scans(): Promise<ScanRow[]> {
    return this.scan.context.rows(
      'select id, status, max_pages from scans order by created_at, id',
    );
  }

  async notices(): Promise<{ kind: string; title: string; body: string; link: string }[]> {
    const notifications = this.scan.context.module.get(NotificationsService);
    return (await notifications.list(this.ada, { limit: 50 })).notifications;
  }

  mails(): Promise<MailRow[]> {
    return this.scan.context.rows(
      `select kind, subject, text from mail_outbox where kind not in ('welcome', 'email_confirmation') order by created_at, id`,
    );
  }

  close(): Promise<void> {
    return this.scan.close();
  }
}
