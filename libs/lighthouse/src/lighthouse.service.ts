import { AppError, Clock, IdempotentRequests, JobOutbox, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { TypedAddresses } from '@app/domain';
import { OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MAX_OPEN_REPORTS, lighthousePresets } from './contract/index.js';
import type {
  ListReportsInput,
  ReportDetail,
  ReportList,
  StartLighthouseResponse,
  StartLighthouseInput,
} from './contract/index.js';
import type { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { LighthouseReportsRepository } from './lighthouse-reports.repository.js';
import { presentDetail, presentSummary } from './present-report.js';
import { lighthouseJobKey, runLighthouseJob } from './queues/run-lighthouse.job.js';
import { noPictures, picturesOf, unpackReport } from './report-pictures.js';

/** About the duration of one run, per place in the queue. */
const RETRY_AFTER_SECONDS = 30;

export interface ReportDownload {
  readonly fileName: string;
  readonly json: Buffer;
}

/** Lighthouse reports of a user. Those of other users are treated as nonexistent. */
@Injectable()
export class LighthouseService {
  constructor(
    private readonly reports: LighthouseReportsRepository,
    private readonly addresses: TypedAddresses,
    private readonly outbound: OutboundClient,
    private readonly requests: IdempotentRequests,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the report and queues it in one transaction; repeated calls with the same `idempotencyKey` start only one.
   * Throws `target_refused`, and `rate_limited` with ten unfinished reports.
   */
  async start(
    actor: Actor,
    input: StartLighthouseInput,
    idempotencyKey: string | null,
  ): Promise<StartLighthouseResponse> {
    const { userId } = actor;
    const { url: address, note } = await this.addresses.resolve(userId, input.url);
    const validation = await this.outbound.validate(address.href);
    if (!validation.ok) throw new AppError('target_refused', validation.message);
    const request = { operation: 'start-lighthouse', input };
    return this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => {
      const { preset, runs } = input;
      const report = {
        id: randomUUID(),
        userId,
        url: address.href,
        origin: address.origin,
        preset,
        runsWanted: runs,
        createdAt: this.clock.now(),
      };
      if (!(await this.reports.insert(tx, report, MAX_OPEN_REPORTS))) {
        throw new AppError(
          'rate_limited',
          `You already have ${MAX_OPEN_REPORTS} measurements queued. Start the next one when one of them is done.`,
          { retryAfterSeconds: RETRY_AFTER_SECONDS },
        );
      }
      const work = { key: lighthouseJobKey(report.id), payload: { reportId: report.id } };
      await this.outbox.add(tx, runLighthouseJob, work);
      return { success: true as const, reportId: report.id, note };
    });
  }

  async get(actor: Actor, id: string): Promise<ReportDetail> {
    return this.detail(await this.getOwn(actor, id));
  }

  async list(actor: Actor, input: ListReportsInput): Promise<ReportList> {
    const filter = {
      url: input.url,
      preset: input.preset,
      origin: input.websiteUrl === undefined ? undefined : new URL(input.websiteUrl).origin,
    };
    const page = { after: readCursor(input.cursor), limit: input.limit + 1 };
    const rows = await this.reports.list(actor.userId, filter, page);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    const runsDone = await this.reports.countRuns(shown.map(({ id }) => id));
    return {
      success: true,
      reports: shown.map((report) => presentSummary(report, runsDone.get(report.id) ?? 0)),
      nextCursor,
    };
  }

  /** The latest completed report of each preset for exactly this address. */
  async latestFor(actor: Actor, url: string): Promise<ReportDetail[]> {
    const latest = await Promise.all(
      lighthousePresets.map((preset) => this.reports.latestCompleted(actor.userId, url, preset)),
    );
    return Promise.all(latest.filter((report) => report !== null).map((own) => this.detail(own)));
  }

  /** Lighthouse's full JSON of the median run. Throws `not_found` before the report is complete. */
  async download(actor: Actor, id: string): Promise<ReportDownload> {
    const report = await this.getOwn(actor, id);
    const packed = await this.packedReport(report);
    if (packed === null) throw new AppError('not_found', 'This report is not complete.');
    const host = new URL(report.url).hostname.replaceAll(/[^a-z0-9.-]/gi, '');
    const day = report.createdAt.toISOString().slice(0, 10);
    return {
      fileName: `lighthouse-${host}-${report.preset}-${day}.json`,
      json: await unpackReport(packed),
    };
  }

  private async getOwn(actor: Actor, id: string): Promise<LighthouseReport> {
    const report = await this.reports.findOwn(actor.userId, id);
    if (report === null) throw new AppError('not_found', 'Report not found');
    return report;
  }

  private async detail(report: LighthouseReport): Promise<ReportDetail> {
    const packed = await this.packedReport(report);
    const pictures = packed === null ? noPictures : await picturesOf(packed);
    return presentDetail(report, await this.reports.runs(report.id), pictures);
  }

  private async packedReport(report: LighthouseReport): Promise<Buffer | null> {
    const { medianRun } = report;
    if (medianRun === null || medianRun === undefined) return null;
    return this.reports.fullReport(report.id, medianRun);
  }
}
