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
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  changedKeywordsResponse,
  editKeywordsInput,
  editKeywordsResponse,
  findKeywordsInput,
  foundKeywords,
  keywordChangesInput,
  keywordCosts,
  keywordCostsInput,
  keywordIdInput,
  listKeywordsInput,
  stopTrackingInput,
  successResponse,
  trackKeywordInput,
  trackKeywordsInput,
  trackKeywordsResponse,
  trackedKeywordList,
  trackedKeywordResponse,
} from './contract/index.js';
import type {
  ChangedKeywordsResponse,
  EditKeywordsInput,
  EditKeywordsResponse,
  FindKeywordsInput,
  FoundKeywords,
  KeywordChangesInput,
  KeywordCosts,
  KeywordCostsInput,
  KeywordIdInput,
  ListKeywordsInput,
  StopTrackingInput,
  SuccessResponse,
  TrackKeywordInput,
  TrackKeywordsInput,
  TrackKeywordsResponse,
  TrackedKeywordList,
  TrackedKeywordResponse,
} from './contract/index.js';
import { BulkEditsService } from './tracking/bulk-edits.service.js';
import { KeywordCostsService } from './tracking/keyword-costs.service.js';
import { FindKeywordsService } from './finding/find-keywords.service.js';
import { KeywordsService } from './tracking/keywords.service.js';
import { TrackingService } from './tracking/tracking.service.js';

@Controller('api/seo')
export class KeywordsController {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly tracking: TrackingService,
    private readonly bulkEdits: BulkEditsService,
    private readonly costs: KeywordCostsService,
    private readonly finding: FindKeywordsService,
  ) {}

  @Get('tracked-keywords')
  @Endpoint({ summary: 'Tracked keywords with their ranks', output: trackedKeywordList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listKeywordsInput) query: ListKeywordsInput,
  ): Promise<TrackedKeywordList> {
    return this.keywords.list(actor, query);
  }

  @Get('find-keywords')
  @Endpoint({ summary: 'Tracked keywords by words', output: foundKeywords })
  find(
    @CurrentActor() actor: Actor,
    @ValidQuery(findKeywordsInput) query: FindKeywordsInput,
  ): Promise<FoundKeywords> {
    return this.finding.find(actor, query);
  }

  @Spends()
  @Post('track-keyword')
  @Endpoint({ summary: 'Track a keyword', status: 201, output: trackedKeywordResponse })
  track(
    @CurrentActor() actor: Actor,
    @ValidBody(trackKeywordInput) body: TrackKeywordInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<TrackedKeywordResponse> {
    return this.tracking.track(actor, body, idempotencyKey);
  }

  @Spends()
  @Post('track-keywords')
  @Endpoint({
    summary: 'Track many keywords, or preview results and cost (isDryRun)',
    output: trackKeywordsResponse,
  })
  trackAll(
    @CurrentActor() actor: Actor,
    @ValidBody(trackKeywordsInput) body: TrackKeywordsInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<TrackKeywordsResponse> {
    return this.tracking.trackAll(actor, body, idempotencyKey);
  }

  @Get('keyword-costs')
  @Endpoint({ summary: 'Maximum cost of a new keyword or a refresh', output: keywordCosts })
  costsOf(
    @CurrentActor() actor: Actor,
    @ValidQuery(keywordCostsInput) query: KeywordCostsInput,
  ): Promise<KeywordCosts> {
    return this.costs.of(actor, query);
  }

  @Get('tracked-keyword/:id')
  @Endpoint({ summary: 'A tracked keyword', output: trackedKeywordResponse })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) params: KeywordIdInput,
  ): Promise<TrackedKeywordResponse> {
    return this.keywords.get(actor, params);
  }

  @Patch('tracked-keyword/:id')
  @Endpoint({ summary: 'Update a tracked keyword', output: trackedKeywordResponse })
  edit(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) { id }: KeywordIdInput,
    @ValidBody(keywordChangesInput) body: KeywordChangesInput,
  ): Promise<TrackedKeywordResponse> {
    return this.keywords.edit(actor, { id, ...body });
  }

  @Post('edit-keywords')
  @Endpoint({ summary: 'Update several keywords', output: editKeywordsResponse })
  editAll(
    @CurrentActor() actor: Actor,
    @ValidBody(editKeywordsInput) body: EditKeywordsInput,
  ): Promise<EditKeywordsResponse> {
    return this.bulkEdits.edit(actor, body);
  }

  @Delete('tracked-keyword/:id')
  @Endpoint({ summary: 'Stop tracking a keyword', output: successResponse })
  stop(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) params: KeywordIdInput,
  ): Promise<SuccessResponse> {
    return this.keywords.stop(actor, params);
  }

  @Post('stop-tracking')
  @Endpoint({ summary: 'Stop tracking several keywords', output: changedKeywordsResponse })
  stopAll(
    @CurrentActor() actor: Actor,
    @ValidBody(stopTrackingInput) body: StopTrackingInput,
  ): Promise<ChangedKeywordsResponse> {
    return this.keywords.stopAll(actor, body);
  }
}
