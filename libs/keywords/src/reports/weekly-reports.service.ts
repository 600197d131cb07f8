import { UserSettingsService } from '@app/auth';
import { Clock } from '@app/common';
import { MailService } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { MarketsRepository } from '../markets.repository.js';
import { ClickCurves } from '../overview/click-curves.service.js';
import { MovementsRepository } from '../overview/movements.repository.js';
import { OverviewRepository } from '../overview/overview.repository.js';
import { utcHoursOf } from '../rules/due-times.js';
import { dueReportWeek } from '../rules/report-week.js';
import type { ReportWeek } from '../rules/report-week.js';
import { shareOfVoice } from '../rules/share-of-voice.js';
import { keywordReportMail } from './report-mail.js';
import type { WeeklyFigures } from './report-mail.js';
import { WeeklyReportsRepository } from './weekly-reports.repository.js';
import type { ReportReader } from './weekly-reports.repository.js';

const USERS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Movements of each kind in one mail. */
const LISTED_MAX = 10;

/**
 * Mails the weekly reports on tracked keywords, on Monday at the end of the user's night. Any number of workers may run
 * it, at any time: each week of a user is reported once. A week without a known check is not mailed.
 */
@Injectable()
export class WeeklyReports {
  private readonly logger = new Logger(WeeklyReports.name);

  constructor(
    private readonly em: EntityManager,
    private readonly reports: WeeklyReportsRepository,
    private readonly movements: MovementsRepository,
    private readonly markets: MarketsRepository,
    private readonly overview: OverviewRepository,
    private readonly curves: ClickCurves,
    private readonly settings: UserSettingsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many mails were written. A failure for one user does not stop the others. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let sent = 0;
    let after = BEFORE_ALL;
    while (!signal.aborted) {
      const readers = await this.reports.readersAfter(after, USERS_AT_ONCE);
      for (const reader of readers) if (await this.sendTo(reader)) sent += 1;
      const last = readers.at(-1);
      if (last === undefined) break;
      after = last.userId;
    }
    return sent;
  }

  private async sendTo(reader: ReportReader): Promise<boolean> {
    const { userId, country, since, reportedOn } = reader;
    const week = dueReportWeek(utcHoursOf(country), this.clock.now());
    if (since >= week.endsAt || (reportedOn !== null && reportedOn >= week.mondayOn)) return false;
    try {
      const mail = (await this.hasReport(reader, week))
        ? keywordReportMail(week, await this.figures(reader, week))
        : null;
      return await this.reports.transaction(async (tx) => {
        const now = this.clock.now();
        if (!(await this.reports.open(tx, userId, week.mondayOn, now)) || mail === null)
          return false;
        await this.mails.send(tx, userId, mail);
        return true;
      });
    } catch (error) {
      this.logger.warn({ err: error, userId }, 'A keyword report could not be created; retrying.');
      return false;
    }
  }

  private async hasReport({ userId, checkedAt }: ReportReader, week: ReportWeek): Promise<boolean> {
    if (checkedAt === null || checkedAt < week.startsAt) return false;
    const flags = await this.settings.notificationFlags(this.em.fork(), userId);
    return flags.keywordReport;
  }

  private async figures({ userId, gaps }: ReportReader, week: ReportWeek): Promise<WeeklyFigures> {
    const scope = { userId, target: null };
    const span = { before: week.priorSundayOn, after: week.sundayOn, limit: LISTED_MAX };
    const [moved, overview, volumes, { demo, others }] = await Promise.all([
      this.movements.between(scope, span),
      this.overview.now(scope),
      this.overview.ownVolumes(scope),
      this.overview.demoCount(scope),
    ]);
    const { keywords, without_volume: withoutVolume, ...now } = overview;
    const hosts = [...new Set(volumes.map(({ host }) => host))];
    const curves = await this.curves.of(userId, hosts);
    const shares = [...curves].map(([host, { rateAt, source }]) => {
      const rows = volumes.filter((row) => row.host === host);
      return { host, share: shareOfVoice(rows, () => rateAt), rates: source };
    });
    const movements = await this.markets.withLocations(moved);
    return {
      movements,
      now,
      keywords,
      shares,
      withoutVolume,
      gaps,
      isDemo: demo > 0 && others === 0,
    };
  }
}
