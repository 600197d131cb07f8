import { CurrentAccess, EventStreams } from '@app/auth';
import type { RequestAccess } from '@app/auth';
import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  Spends,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { AnalysesService } from './analyses.service.js';

@Controller('api/seo/domain-analytics')
export class AnalysesController {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly streams: EventStreams,
  ) {}

  @Spends()
  @Post()
  @Endpoint({
    summary: 'Analyze a domain: keywords, competitors, backlinks, registration',
    output: contract.analyzeDomainResponse,
  })
  analyze(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.analyzeDomainInput) body: contract.AnalyzeDomainInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<contract.AnalyzeDomainResponse> {
    return this.analyses.analyze(actor, body, idempotencyKey);
  }

  @Get()
  @Endpoint({ summary: 'Running analyses, oldest first', output: contract.openAnalyses })
  listOpen(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.ownUserQuery) _query: object,
  ): Promise<contract.OpenAnalyses> {
    return this.analyses.listOpen(actor);
  }

  @Get(':id')
  @Endpoint({
    summary: 'An analysis with the data so far, for a day after it ends',
    output: contract.analyzeDomainResponse,
  })
  result(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
    @ValidQuery(contract.ownUserQuery) _query: object,
  ): Promise<contract.AnalyzeDomainResponse> {
    return this.analyses.result(actor, params);
  }

  @Post(':id/cancel')
  @Endpoint({ summary: 'Cancel an analysis', output: contract.analysisProgressResponse })
  cancel(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
  ): Promise<contract.AnalysisProgressResponse> {
    return this.analyses.cancel(actor, params);
  }

  /** `text/event-stream`: the current state, every change, and the end. */
  @Get(':id/progress')
  @Endpoint({ summary: 'Live progress of an analysis (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @CurrentAccess() access: RequestAccess,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.follow(access, reply, {
      read: () => this.analyses.progress(actor, params),
      follow: (send) => this.analyses.follow(actor, params, send),
      isLast: ({ status }) => contract.isAnalysisOver(status),
    });
  }
}
