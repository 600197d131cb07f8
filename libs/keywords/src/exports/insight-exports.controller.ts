import { CurrentActor, Endpoint, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  alertsCsvInput,
  cannibalisationInput,
  comparisonCsvInput,
  movementsCsvInput,
  snapshotIdInput,
} from '../contract/index.js';
import type {
  AlertsCsvInput,
  CannibalisationInput,
  ComparisonCsvInput,
  MovementsCsvInput,
  SnapshotIdInput,
} from '../contract/index.js';
import { InsightExports } from './insight-exports.service.js';
import { sendCsv } from './send-csv.js';

@Controller('api/seo')
export class InsightExportsController {
  constructor(private readonly files: InsightExports) {}

  @Get('keyword-movements.csv')
  @Endpoint({ summary: 'Changes of ranks between two dates as CSV' })
  async movements(
    @CurrentActor() actor: Actor,
    @ValidQuery(movementsCsvInput) query: MovementsCsvInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.movementsOf(actor, query));
  }

  @Get('keyword-cannibalisation.csv')
  @Endpoint({ summary: 'Keywords with competing pages as CSV' })
  async cannibalisation(
    @CurrentActor() actor: Actor,
    @ValidQuery(cannibalisationInput) query: CannibalisationInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.cannibalisationOf(actor, query));
  }

  @Get('competitor-comparison.csv')
  @Endpoint({ summary: 'Positions of a target and its competitors as CSV' })
  async comparison(
    @CurrentActor() actor: Actor,
    @ValidQuery(comparisonCsvInput) query: ComparisonCsvInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, this.files.comparison(actor, query));
  }

  @Get('keyword-alerts.csv')
  @Endpoint({ summary: 'Raised rank alerts as CSV' })
  async alerts(
    @CurrentActor() actor: Actor,
    @ValidQuery(alertsCsvInput) _query: AlertsCsvInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, this.files.raisedAlerts(actor));
  }

  @Get('serp-snapshot/:id/results.csv')
  @Endpoint({ summary: 'A stored result page as CSV' })
  async results(
    @CurrentActor() actor: Actor,
    @ValidParams(snapshotIdInput) params: SnapshotIdInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.files.resultsOf(actor, params));
  }
}
