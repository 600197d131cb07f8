import { CurrentActor, Endpoint, ValidParams, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';

@Controller('api/seo')
export class DomainAnalyticsController {
  constructor(private readonly analytics: DomainAnalyticsService) {}

  @Get('analysis-costs')
  @Endpoint({ summary: 'Maximum cost of an analysis', output: contract.analysisCosts })
  costs(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.analysisCostsInput) query: contract.AnalysisCostsInput,
  ): Promise<contract.AnalysisCosts> {
    return this.analytics.costs(actor, query);
  }

  @Get('analytics-history')
  @Endpoint({ summary: 'Saved analyses, newest first', output: contract.analyticsHistory })
  history(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.analyticsHistoryInput) query: contract.AnalyticsHistoryInput,
  ): Promise<contract.AnalyticsHistory> {
    return this.analytics.history(actor, query);
  }

  @Get('analytics-stats')
  @Endpoint({ summary: 'Number of saved analyses', output: contract.analyticsStats })
  stats(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.analyticsStatsInput) _query: object,
  ): Promise<contract.AnalyticsStats> {
    return this.analytics.stats(actor);
  }

  @Get('analysis/:id')
  @Endpoint({ summary: 'A saved analysis', output: contract.analysisResponse })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
    @ValidQuery(contract.ownUserQuery) _query: object,
  ): Promise<contract.AnalysisResponse> {
    return this.analytics.get(actor, params);
  }

  @Delete('analysis/:id')
  @Endpoint({ summary: 'Delete a saved analysis', output: contract.analysisDeleted })
  delete(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
    @ValidQuery(contract.ownUserQuery) _query: object,
  ): Promise<contract.AnalysisDeleted> {
    return this.analytics.delete(actor, params);
  }

  @Get('analysis/:id/figures.csv')
  @Endpoint({ summary: 'A saved analysis as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analysisIdInput) params: contract.AnalysisIdInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.analytics.csv(actor, params);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
  }
}
