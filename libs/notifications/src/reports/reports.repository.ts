import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReportPeriod, ReportSpan } from '../rules/report-period.js';

interface Report {
  readonly userId: string;
  readonly period: ReportPeriod;
  readonly startsOn: string;
}

/** Each report of a user exists once: its row is the guard. */
@Injectable()
export class ReportsRepository extends Repository {
  /** Those of `userIds` whose report does not exist yet. */
  async withoutRun(
    userIds: readonly string[],
    period: ReportPeriod,
    span: ReportSpan,
  ): Promise<string[]> {
    if (userIds.length === 0) return [];
    const rows = await this.fork().execute<{ userId: string }[]>(
      `select user_id as "userId" from report_runs
       where period = ? and starts_on = ?::date and user_id in (?)`,
      [period, dayOf(span.startsAt), userIds],
    );
    const reported = new Set(rows.map(({ userId }) => userId));
    return userIds.filter((userId) => !reported.has(userId));
  }

  /** `false` when the report exists; waits for a concurrent insert of the same report. */
  async open(tx: EntityManager, report: Report, run: { now: Date; hasMail: boolean }) {
    const rows = await tx.execute<{ period: string }[]>(
      `insert into report_runs (user_id, period, starts_on, created_at, has_mail)
       values (?, ?, ?::date, ?, ?) on conflict do nothing returning period`,
      [report.userId, report.period, report.startsOn, run.now, run.hasMail],
    );
    return rows.length === 1;
  }
}

/** `2026-11-20`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
