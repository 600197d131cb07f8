import { EmailConfirmation } from '@app/auth';
import { AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  Campaign,
  CampaignChangeResponse,
  CampaignGates,
  CampaignList,
  CampaignReport,
  PageMap,
  VitalsBySegment,
  CampaignResults,
  CampaignStatusResponse,
  ListCampaignsInput,
  ListVisitsInput,
  StartDirectResponse,
  StartComparisonInput,
  StartDirectInput,
  StartJourneyInput,
  StartSeoResponse,
  StartSeoInput,
  VisitList,
} from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { CampaignGatesService } from '../gates/campaign-gates.service.js';
import { CampaignChanges } from './campaign-changes.service.js';
import { CampaignOrders } from './campaign-orders.service.js';
import { CampaignOutlooks } from './campaign-outlooks.service.js';
import { CampaignReports } from './campaign-reports.service.js';
import { CampaignVisits } from './campaign-visits.service.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { pageMapCsv } from './page-map-csv.js';
import { VitalsBySegmentService } from '../vitals/vitals-by-segment.service.js';
import { PageMaps } from './page-maps.service.js';
import { presentCampaign, presentResults } from './present-campaign.js';

const DAY_MS = 86_400_000;

/** A user's campaigns. Those of others are treated as if they did not exist. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly orders: CampaignOrders,
    private readonly changes: CampaignChanges,
    private readonly visitRows: CampaignVisits,
    private readonly reports: CampaignReports,
    private readonly pageMaps: PageMaps,
    private readonly segmentVitals: VitalsBySegmentService,
    private readonly outlooks: CampaignOutlooks,
    private readonly gates: CampaignGatesService,
    private readonly confirmation: EmailConfirmation,
    private readonly clock: Clock,
  ) {}

  /**
   * One visit per address; repeating the same `key` orders once. Throws `email_not_confirmed`, `validation_failed`
   * (every bad address in the details), `website_not_verified`, `target_refused`, `subscription_required` or
   * `visits_exhausted`; then nothing is ordered.
   */
  async startDirect(
    actor: Actor,
    input: StartDirectInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    await this.confirmation.require(actor);
    return this.orders.direct(actor, input, key);
  }

  /** As `startDirect`: `trafficAmount` visits at most, divided among the keywords. */
  async startSeo(
    actor: Actor,
    input: StartSeoInput,
    key: string | null,
  ): Promise<StartSeoResponse> {
    await this.confirmation.require(actor);
    return this.orders.seo(actor, input, key);
  }

  /** As `startDirect`: visitors follow a journey in the real browser. Throws `not_found` for an unknown journey. */
  async startJourney(
    actor: Actor,
    input: StartJourneyInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    await this.confirmation.require(actor);
    return this.orders.journey(actor, input, key);
  }

  /**
   * As `startDirect`: visits go to two addresses in turn, in blocks of A B B A for each device, as many to either one.
   */
  async startComparison(
    actor: Actor,
    input: StartComparisonInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    await this.confirmation.require(actor);
    return this.orders.comparison(actor, input, key);
  }

  async get(actor: Actor, id: string): Promise<Campaign> {
    return this.presentOne(actor, await this.getOwn(actor, id));
  }

  async status(actor: Actor, id: string): Promise<CampaignStatusResponse> {
    const { status } = await this.getOwn(actor, id);
    return { jobId: id, status };
  }

  async results(actor: Actor, id: string): Promise<CampaignResults> {
    const campaign = await this.getOwn(actor, id);
    return presentResults(campaign, await this.outlooks.of(actor.userId, [campaign]));
  }

  /** Newest first; those of the last `days` days, or all. */
  async list(actor: Actor, input: ListCampaignsInput): Promise<CampaignList> {
    const { days, type: kind } = input;
    const since = days === 'all' ? null : new Date(this.clock.now().getTime() - days * DAY_MS);
    const filter = { since, kind };
    const page = { after: readCursor(input.cursor), limit: input.limit + 1 };
    const rows = await this.campaigns.list(actor.userId, filter, page);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return { campaigns: await this.present(actor, shown), nextCursor };
  }

  /** See `CampaignChanges`. */
  stop(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.changes.stop(actor, id);
  }

  pause(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.changes.pause(actor, id);
  }

  resume(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.changes.resume(actor, id);
  }

  async report(actor: Actor, id: string): Promise<CampaignReport> {
    const campaign = await this.getOwn(actor, id);
    return this.reports.of(campaign, await this.presentOne(actor, campaign));
  }

  async vitalsBySegment(actor: Actor, id: string): Promise<VitalsBySegment> {
    return this.segmentVitals.of(await this.getOwn(actor, id));
  }

  async pageMap(actor: Actor, id: string): Promise<PageMap> {
    return this.pageMaps.of(await this.getOwn(actor, id));
  }

  /** One line per page, and per transition from one to the next. */
  async pageMapCsv(
    actor: Actor,
    id: string,
  ): Promise<{ readonly fileName: string; readonly csv: string }> {
    const campaign = await this.getOwn(actor, id);
    return {
      fileName: `pages-of-${fileNameOf(campaign, 'csv')}`,
      csv: pageMapCsv(await this.pageMaps.of(campaign)),
    };
  }

  async gatesOf(actor: Actor, id: string): Promise<CampaignGates> {
    return this.gates.of(await this.getOwn(actor, id));
  }

  /** One line per gate. */
  async gatesCsv(
    actor: Actor,
    id: string,
  ): Promise<{ readonly fileName: string; readonly csv: string }> {
    const campaign = await this.getOwn(actor, id);
    return {
      fileName: `gates-of-${fileNameOf(campaign, 'csv')}`,
      csv: await this.gates.csv(campaign),
    };
  }

  /** In order; a page at a time. */
  async visits(actor: Actor, input: ListVisitsInput): Promise<VisitList> {
    await this.getOwn(actor, input.id);
    return this.visitRows.list(input);
  }

  /** Every visit as CSV, streamed. */
  async visitsCsv(
    actor: Actor,
    id: string,
  ): Promise<{ readonly fileName: string; readonly lines: AsyncIterable<string> }> {
    const campaign = await this.getOwn(actor, id);
    return { fileName: fileNameOf(campaign, 'csv'), lines: this.visitRows.csv(id) };
  }

  /** JPEG. Throws `not_found` for a visit without one. */
  async screenshot(actor: Actor, id: string, visitId: string): Promise<Buffer> {
    await this.getOwn(actor, id);
    return this.visitRows.screenshot(id, visitId);
  }

  private async present(actor: Actor, rows: readonly StoredCampaign[]): Promise<Campaign[]> {
    const outlooks = await this.outlooks.of(actor.userId, rows);
    return rows.map((row) => presentCampaign(row, outlooks));
  }

  private async presentOne(actor: Actor, row: StoredCampaign): Promise<Campaign> {
    return presentCampaign(row, await this.outlooks.of(actor.userId, [row]));
  }

  private async getOwn(actor: Actor, id: string): Promise<StoredCampaign> {
    const campaign = await this.campaigns.findOwn(actor.userId, id);
    if (campaign === null) throw new AppError('not_found', 'Campaign not found');
    return campaign;
  }
}

/** `campaign-example.com-2026-11-22.csv`: letters, digits, dots and dashes only. */
export function fileNameOf(
  { targetUrl, createdAt }: { readonly targetUrl: string; readonly createdAt: Date },
  extension: 'csv' | 'pdf',
): string {
  const host = new URL(targetUrl).hostname.replaceAll(/[^a-z0-9.-]/gi, '');
  return `campaign-${host}-${createdAt.toISOString().slice(0, 10)}.${extension}`;
}
