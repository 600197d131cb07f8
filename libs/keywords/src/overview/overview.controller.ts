import { CurrentActor, Endpoint, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import {
  cannibalisationInput,
  cannibalisationResponse,
  keywordOverview,
  keywordOverviewInput,
  movementsInput,
  movementsResponse,
} from '../contract/index.js';
import type {
  CannibalisationInput,
  CannibalisationResponse,
  KeywordOverview,
  KeywordOverviewInput,
  MovementsInput,
  MovementsResponse,
} from '../contract/index.js';
import { CannibalisationService } from './cannibalisation.service.js';
import { MovementsService } from './movements.service.js';
import { OverviewService } from './overview.service.js';

@Controller('api/seo')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly movements: MovementsService,
    private readonly cannibalisation: CannibalisationService,
  ) {}

  @Get('keyword-overview')
  @Endpoint({ summary: 'Distribution of ranks and share of voice', output: keywordOverview })
  of(
    @CurrentActor() actor: Actor,
    @ValidQuery(keywordOverviewInput) query: KeywordOverviewInput,
  ): Promise<KeywordOverview> {
    return this.overview.of(actor, query);
  }

  @Get('keyword-movements')
  @Endpoint({ summary: 'Changes of ranks between two dates', output: movementsResponse })
  between(
    @CurrentActor() actor: Actor,
    @ValidQuery(movementsInput) query: MovementsInput,
  ): Promise<MovementsResponse> {
    return this.movements.between(actor, query);
  }

  @Get('keyword-cannibalisation')
  @Endpoint({ summary: 'Keywords with competing pages', output: cannibalisationResponse })
  competing(
    @CurrentActor() actor: Actor,
    @ValidQuery(cannibalisationInput) query: CannibalisationInput,
  ): Promise<CannibalisationResponse> {
    return this.cannibalisation.of(actor, query);
  }
}
