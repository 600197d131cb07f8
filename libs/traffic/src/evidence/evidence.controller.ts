import { CurrentActor, Endpoint, IdParam, ValidParams, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { EvidenceService } from './evidence.service.js';

/** A page that was visited must do nothing in the origin of the dashboard, whatever opens it. */
const NOTHING = "default-src 'none'; sandbox";

@Controller('api/campaigns/:id/evidence')
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Get()
  @Endpoint({
    summary: 'What visits of a campaign left behind: failures, slowest, samples',
    output: contract.campaignEvidence,
  })
  list(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.evidence.list(actor, id);
  }

  @Get(':evidenceId')
  @Endpoint({
    summary: 'Requests and console of one visit',
    output: contract.evidenceDetails,
  })
  details(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.evidenceIdInput) params: contract.EvidenceIdInput,
  ) {
    return this.evidence.details(actor, params);
  }

  @Get(':evidenceId/files/:file')
  @Endpoint({ summary: 'Evidence as a file: HAR, console, page as text, film as a zip' })
  async file(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.evidenceFileInput) params: contract.EvidenceFileInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, fileName, content } = await this.evidence.download(actor, params);
    await attachment(reply, type, fileName)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', NOTHING)
      .send(Buffer.from(content));
  }

  @Get(':evidenceId/frames/:frame')
  @Endpoint({ summary: 'One picture of a film as a JPEG' })
  async frame(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.evidenceFrameInput) params: contract.EvidenceFrameInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const jpeg = await this.evidence.frame(actor, params);
    await reply
      .header('Content-Type', 'image/jpeg')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', 'inline; filename="frame.jpg"')
      .header('Cache-Control', 'private, no-store')
      .send(jpeg);
  }
}
