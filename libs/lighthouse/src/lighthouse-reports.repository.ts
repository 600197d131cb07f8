import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LighthousePreset, LighthouseScores } from './contract/index.js';
import { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { LighthouseRun } from './entities/lighthouse-run.entity.js';

export interface NewReport {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly origin: string;
  readonly preset: LighthousePreset;
  readonly runsWanted: number;
  readonly createdAt: Date;
}

export interface ReportFilter {
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly preset?: LighthousePreset | undefined;
}

export interface RunRow {
  readonly run: number;
  readonly scores: LighthouseScores;
}

/** Reads for the API, and writes of the user's own actions. The worker's writes are in ReportLeaseRepository. */
@Injectable()
export class LighthouseReportsRepository extends Repository {
  /** Returns `false` and stores nothing when the user already has `maxOpen` unfinished reports. */
  async insert(tx: EntityManager, report: NewReport, maxOpen: number): Promise<boolean> {
    // Serialises concurrent starts of one user, so that each counts the others.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `lighthouse:${report.userId}`,
    ]);
    const open = await tx.count(LighthouseReport, {
      userId: report.userId,
      status: { $in: ['queued', 'running'] },
    });
    if (open >= maxOpen) return false;
    await tx.insert(LighthouseReport, { ...report, status: 'queued' });
    return true;
  }

  findOwn(userId: string, id: string): Promise<LighthouseReport | null> {
    return this.fork().findOne(LighthouseReport, { id, userId });
  }

  /** Newest first; `after` is the last report of the previous page. */
  list(
    userId: string,
    filter: ReportFilter,
    page: { readonly after: ListPosition | null; readonly limit: number },
  ): Promise<LighthouseReport[]> {
    const { after } = page;
    const where: FilterQuery<LighthouseReport> = {
      userId,
      ...(filter.origin === undefined ? {} : { origin: filter.origin }),
      ...(filter.url === undefined ? {} : { url: filter.url }),
      ...(filter.preset === undefined ? {} : { preset: filter.preset }),
      ...olderThan(after),
    };
    return this.fork().find(LighthouseReport, where, {
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      limit: page.limit,
    });
  }

  latestCompleted(
    userId: string,
    url: string,
    preset: LighthousePreset,
  ): Promise<LighthouseReport | null> {
    return this.fork().findOne(
      LighthouseReport,
      { userId, url, preset, status: 'completed' },
      { orderBy: { createdAt: 'desc' } },
    );
  }

  /** The finished runs of a report, in run order. */
  runs(reportId: string): Promise<RunRow[]> {
    return this.fork().execute<RunRow[]>(
      "select run, result -> 'scores' as scores from lighthouse_runs where report_id = ? order by run",
      [reportId],
    );
  }

  /** Number of finished runs by report. */
  async countRuns(reportIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (reportIds.length === 0) return new Map();
    const rows = await this.fork().execute<{ id: string; runs: number }[]>(
      'select report_id as id, count(*)::int as runs from lighthouse_runs where report_id in (?) group by report_id',
      [[...reportIds]],
    );
    return new Map(rows.map(({ id, runs }) => [id, runs]));
  }

  /** Lighthouse's JSON of one run, gzipped. */
  async fullReport(reportId: string, run: number): Promise<Buffer | null> {
    const row = await this.fork().findOne(
      LighthouseRun,
      { report: reportId, run },
      { fields: ['fullReport'] },
    );
    const bytes = row?.fullReport ?? null;
    return bytes === null ? null : Buffer.from(bytes);
  }
}
