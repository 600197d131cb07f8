import {
  CurrentActor,
  Endpoint,
  IdParam,
  ValidParams,
  ValidQuery,
  attachment,
  streamOfLines,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CampaignPdfService } from './campaigns/campaign-pdf.service.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import * as contract from './contract/index.js';

const visitsQuery = contract.listVisitsInput.omit({ id: true });
type VisitsQuery = Omit<contract.ListVisitsInput, 'id'>;

/** One campaign in detail, and its files. */
@Controller('api/campaigns/:id')
export class CampaignDetailsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly pdfs: CampaignPdfService,
  ) {}

  @Get()
  @Endpoint({ summary: 'A campaign', output: contract.campaignSchema })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.get(actor, id);
  }

  @Get('report')
  @Endpoint({
    summary: 'Timings, arrivals, errors and pages of a campaign',
    output: contract.campaignReport,
  })
  report(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.report(actor, id);
  }

  @Get('report.pdf')
  @Endpoint({ summary: 'A campaign as a PDF' })
  async pdf(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, pdf } = await this.pdfs.print(actor, id);
    await attachment(reply, 'application/pdf', fileName).send(Buffer.from(pdf));
  }

  @Get('vitals/by-segment')
  @Endpoint({
    summary: 'What visitors of a campaign experienced, by segment',
    output: contract.vitalsBySegment,
  })
  vitalsBySegment(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.vitalsBySegment(actor, id);
  }

  @Get('page-map')
  @Endpoint({
    summary: 'Pages that visitors of a campaign saw, and how they went from one to the next',
    output: contract.pageMap,
  })
  pageMap(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.pageMap(actor, id);
  }

  @Get('page-map.csv')
  @Endpoint({ summary: 'Pages that visitors saw, and transitions between them, as CSV' })
  async pageMapCsv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, csv } = await this.campaigns.pageMapCsv(actor, id);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(csv);
  }

  @Get('gates')
  @Endpoint({
    summary: 'Gates of a campaign: met, missed or unknown',
    output: contract.campaignGates,
  })
  gates(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.gatesOf(actor, id);
  }

  @Get('gates.csv')
  @Endpoint({ summary: 'Gates of a campaign as CSV' })
  async gatesCsv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, csv } = await this.campaigns.gatesCsv(actor, id);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(csv);
  }

  @Get('visits')
  @Endpoint({ summary: 'Visits of a campaign in order', output: contract.visitList })
  visits(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(visitsQuery) query: VisitsQuery,
  ) {
    return this.campaigns.visits(actor, { ...query, id });
  }

  @Get('visits.csv')
  @Endpoint({ summary: 'All visits of a campaign as CSV' })
  async visitsCsv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, lines } = await this.campaigns.visitsCsv(actor, id);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(streamOfLines(lines));
  }

  @Get('visits/:visitId/screenshot')
  @Endpoint({ summary: 'Screenshot of a visit as a JPEG' })
  async screenshot(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.visitIdInput) { id, visitId }: contract.VisitIdInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const jpeg = await this.campaigns.screenshot(actor, id, visitId);
    await reply
      .header('Content-Type', 'image/jpeg')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', 'inline; filename="visit.jpg"')
      .header('Cache-Control', 'private, no-store')
      .send(jpeg);
  }
}
