import { CurrentActor, Endpoint, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  keywordHistoryQuery,
  keywordIdInput,
  keywordOverviewInput,
  keywordsCsvInput,
} from '../contract/index.js';
import type {
  KeywordHistoryInput,
  KeywordIdInput,
  KeywordOverviewInput,
  KeywordsCsvInput,
} from '../contract/index.js';
import { KeywordExports } from './exports.service.js';
import { sendCsv } from './send-csv.js';

@Controller('api/seo')
export class KeywordExportsController {
  constructor(private readonly files: KeywordExports) {}

  @Get('tracked-keywords.csv')
  @Endpoint({ summary: 'Tracked keywords as CSV' })
  async list(
    @CurrentActor() actor: Actor,
    @ValidQuery(keywordsCsvInput) query: KeywordsCsvInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.list(actor, query));
  }

  @Get('tracked-keyword/:id/history.csv')
  @Endpoint({ summary: 'Ranks of a keyword by day as CSV' })
  async history(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) { id }: KeywordIdInput,
    @ValidQuery(keywordHistoryQuery) query: Omit<KeywordHistoryInput, 'id'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.historyOf(actor, { id, ...query }));
  }

  @Get('keyword-overview.csv')
  @Endpoint({ summary: 'Distribution of ranks by day as CSV' })
  async distribution(
    @CurrentActor() actor: Actor,
    @ValidQuery(keywordOverviewInput) query: KeywordOverviewInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.distribution(actor, query));
  }
}
