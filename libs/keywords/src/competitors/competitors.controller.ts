import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  addCompetitorInput,
  compareCompetitorsInput,
  competitorComparison,
  competitorIdInput,
  competitorList,
  competitorResponse,
  listCompetitorsInput,
  successResponse,
} from '../contract/index.js';
import type {
  AddCompetitorInput,
  CompareCompetitorsInput,
  CompetitorComparison,
  CompetitorIdInput,
  CompetitorList,
  CompetitorResponse,
  ListCompetitorsInput,
  SuccessResponse,
} from '../contract/index.js';
import { CompetitorsService } from './competitors.service.js';

@Controller('api/seo')
export class CompetitorsController {
  constructor(private readonly competitors: CompetitorsService) {}

  @Get('keyword-competitors')
  @Endpoint({ summary: 'Competitors of targets, and suggestions', output: competitorList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listCompetitorsInput) query: ListCompetitorsInput,
  ): Promise<CompetitorList> {
    return this.competitors.list(actor, query);
  }

  @Post('keyword-competitors')
  @Endpoint({ summary: 'Add a competitor', status: 201, output: competitorResponse })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(addCompetitorInput) body: AddCompetitorInput,
  ): Promise<CompetitorResponse> {
    return this.competitors.add(actor, body);
  }

  @Get('competitor-comparison')
  @Endpoint({ summary: 'Positions of a target and its competitors', output: competitorComparison })
  compare(
    @CurrentActor() actor: Actor,
    @ValidQuery(compareCompetitorsInput) query: CompareCompetitorsInput,
  ): Promise<CompetitorComparison> {
    return this.competitors.compare(actor, query);
  }

  @Delete('keyword-competitors/:id')
  @Endpoint({ summary: 'Remove a competitor', output: successResponse })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(competitorIdInput) params: CompetitorIdInput,
  ): Promise<SuccessResponse> {
    return this.competitors.remove(actor, params);
  }
}
