import { CurrentActor, Endpoint, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import {
  keywordHistory,
  keywordHistoryQuery,
  keywordIdInput,
  snapshotIdInput,
  snapshotResponse,
} from '../contract/index.js';
import type {
  KeywordHistory,
  KeywordHistoryInput,
  KeywordIdInput,
  SnapshotIdInput,
  SnapshotResponse,
} from '../contract/index.js';
import { HistoryService } from './history.service.js';

@Controller('api/seo')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('tracked-keyword/:id/history')
  @Endpoint({ summary: 'Ranks of a keyword by day, and its checks', output: keywordHistory })
  of(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) { id }: KeywordIdInput,
    @ValidQuery(keywordHistoryQuery) query: Omit<KeywordHistoryInput, 'id'>,
  ): Promise<KeywordHistory> {
    return this.history.of(actor, { id, ...query });
  }

  @Get('serp-snapshot/:id')
  @Endpoint({ summary: 'A stored result page', output: snapshotResponse })
  snapshot(
    @CurrentActor() actor: Actor,
    @ValidParams(snapshotIdInput) params: SnapshotIdInput,
  ): Promise<SnapshotResponse> {
    return this.history.snapshot(actor, params);
  }
}
