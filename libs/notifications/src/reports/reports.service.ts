import { UserSettingsService } from '@app/auth';
import { Clock } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { reportMail } from '../mail/templates/index.js';
import { dueReport, reportPeriods } from '../rules/report-period.js';
import type { ReportPeriod, ReportSpan } from '../rules/report-period.js';
import { ReportContributors } from './report-contributors.js';
import { ReportsRepository, dayOf } from './reports.repository.js';

const BATCH = 200;

/**
 * Writes the daily and weekly reports that are due. Any number of workers may run it, at any time: a
 * row per user and period ensures that each report is written once. An empty report is not mailed.
 */
@Injectable()
export class ReportsService {
  private readonly logger = new Logger(ReportsService.name);

  constructor(
    private readonly repository: ReportsRepository,
    private readonly contributors: ReportContributors,
    private readonly settings: UserSettingsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many mails were written. A failure for one user does not stop the others. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let sent = 0;
    for (const period of reportPeriods) {
      const span = dueReport(period, this.clock.now());
      let after: string | null = null;
      while (!signal.aborted) {
        const readers: string[] = await this.settings.listReportReaders(period, {
          registeredBefore: span.endsAt,
          after,
          limit: BATCH,
        });
        for (const userId of await this.repository.withoutRun(readers, period, span)) {
          if (await this.send(userId, period, span)) sent += 1;
        }
        after = readers.at(-1) ?? null;
        if (readers.length < BATCH) break;
      }
    }
    return sent;
  }

  private async send(userId: string, period: ReportPeriod, span: ReportSpan): Promise<boolean> {
    try {
      const sections = await this.contributors.sections(userId, span);
      const hasMail = sections.length > 0;
      const report = { userId, period, startsOn: dayOf(span.startsAt) };
      return await this.repository.transaction(async (tx) => {
        const now = this.clock.now();
        if (!(await this.repository.open(tx, report, { now, hasMail })) || !hasMail) return false;
        await this.mails.send(tx, userId, reportMail({ period, ...span, sections }));
        return true;
      });
    } catch (error) {
      this.logger.warn({ err: error, userId, period }, 'A report could not be created; retrying.');
      return false;
    }
  }
}
