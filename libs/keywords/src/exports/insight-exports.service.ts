import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { AlertsService } from '../alerts/alerts.service.js';
import { CompetitorsService } from '../competitors/competitors.service.js';
import type {
  CannibalisationInput,
  ComparisonCsvInput,
  MovementsCsvInput,
  SnapshotIdInput,
} from '../contract/index.js';
import { HistoryService } from '../history/history.service.js';
import { CannibalisationService } from '../overview/cannibalisation.service.js';
import { MovementsService } from '../overview/movements.service.js';
import type { CsvFile } from './exports.service.js';
import {
  ALERT_TITLES,
  alertLine,
  cannibalisationLines,
  comparisonLine,
  comparisonTitles,
  movementLines,
  resultLines,
} from './insight-lines.js';

/** No plan has more keywords of one user. */
const MOVEMENTS_MAX = 10_000;
const COMPARED_AT_A_TIME = 1_000;
/** As many as the list of keywords has rows. */
const ALERTS_MAX = 50_000;
const ALERTS_AT_A_TIME = 5_000;

/** Movements, competing pages, compared positions, result pages and alerts, as files for spreadsheets. */
@Injectable()
export class InsightExports {
  constructor(
    private readonly movements: MovementsService,
    private readonly cannibalisation: CannibalisationService,
    private readonly competitors: CompetitorsService,
    private readonly history: HistoryService,
    private readonly alerts: AlertsService,
    private readonly clock: Clock,
  ) {}

  /** Throws `validation_failed` unless `from` is before `to`. */
  async movementsOf(actor: Actor, input: MovementsCsvInput): Promise<CsvFile> {
    const movements = await this.movements.between(actor, { ...input, limit: MOVEMENTS_MAX });
    const fileName = `keyword-movements-${input.from}-${input.to}.csv`;
    return { fileName, lines: movementLines(movements) };
  }

  async cannibalisationOf(actor: Actor, input: CannibalisationInput): Promise<CsvFile> {
    const found = await this.cannibalisation.of(actor, input);
    const fileName = `keyword-cannibalisation-${this.today()}.csv`;
    return { fileName, lines: cannibalisationLines(found) };
  }

  comparison(actor: Actor, input: ComparisonCsvInput): CsvFile {
    const fileName = `competitor-comparison-${this.today()}.csv`;
    return { fileName, lines: this.comparisonLines(actor, input) };
  }

  /** Throws `not_found`. */
  async resultsOf(actor: Actor, input: SnapshotIdInput): Promise<CsvFile> {
    const response = await this.history.snapshot(actor, input);
    const fileName = `result-page-${response.snapshot.fetched_at.slice(0, 10)}.csv`;
    return { fileName, lines: resultLines(response) };
  }

  /** The newest 50,000 alerts, newest first. */
  raisedAlerts(actor: Actor): CsvFile {
    return { fileName: `rank-alerts-${this.today()}.csv`, lines: this.alertLines(actor) };
  }

  private async *alertLines(actor: Actor): AsyncGenerator<string> {
    yield ALERT_TITLES;
    let position: { readonly cursor?: string } = {};
    for (let rows = 0; rows < ALERTS_MAX; rows += ALERTS_AT_A_TIME) {
      const page = { ...position, limit: ALERTS_AT_A_TIME };
      const { alerts, nextCursor } = await this.alerts.list(actor, page);
      for (const alert of alerts) yield alertLine(alert);
      if (nextCursor === null) return;
      position = { cursor: nextCursor };
    }
  }

  private async *comparisonLines(actor: Actor, input: ComparisonCsvInput): AsyncGenerator<string> {
    let position: { readonly cursor?: string } = {};
    for (let isFirst = true; ; isFirst = false) {
      const page = { ...input, ...position, limit: COMPARED_AT_A_TIME };
      const { hosts, rows, nextCursor } = await this.competitors.compare(actor, page);
      if (isFirst) yield comparisonTitles(input.domain, hosts);
      for (const row of rows) yield comparisonLine(row);
      if (nextCursor === null) return;
      position = { cursor: nextCursor };
    }
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
