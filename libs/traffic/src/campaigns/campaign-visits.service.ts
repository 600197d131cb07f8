import { AppError, FileStore, cutPage } from '@app/common';
import { csvLine, storableText } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ListVisitsInput, Visit, VisitList } from '../contract/index.js';
import type { StoredPageVitals } from '../entities/page-vitals.entity.js';
import { VisitStepsRepository } from '../journeys/visit-steps.repository.js';
import { presentVisit } from './present-campaign.js';
import { VisitRowsRepository } from './visit-rows.repository.js';

const ROWS_AT_ONCE = 1_000;
/** The visits of CONTRACT.md section 7, with the details behind them. */
const COLUMNS = [
  'seq',
  'url',
  'keyword',
  'status',
  'startedAt',
  'durationMs',
  'pages',
  'country',
  'deviceType',
  'error',
  'errorCode',
  'attempts',
  'loadMs',
  'dueAt',
  'latenessMs',
] as const satisfies readonly (keyof Visit)[];
/** Of the landing page; empty where it was not measured. */
const VITALS = [
  'ttfbMs',
  'fcpMs',
  'lcpMs',
  'cls',
  'inpMs',
  'lcpElement',
  'lcpAbsence',
  'shiftElement',
  'inpElement',
  'longTasks',
  'blockingMs',
  'requestCount',
  'bytes',
  'consoleErrors',
  'exceptions',
  'failedRequests',
] as const satisfies readonly (keyof StoredPageVitals)[];

/** Of the journey; empty where visitors browse. */
const JOURNEY = ['stepsReached', 'lostBecause'] as const;

/** The visit's sequence number in its campaign. */
const seqCursor = z.coerce.number().int().min(0).max(2_147_483_647);

/** The visits of a campaign that the caller has verified to be the actor's. */
@Injectable()
export class CampaignVisits {
  constructor(
    private readonly rows: VisitRowsRepository,
    private readonly steps: VisitStepsRepository,
    private readonly files: FileStore,
  ) {}

  async list({
    id,
    cursor,
    limit,
    status,
    errorCode,
    keyword,
  }: ListVisitsInput): Promise<VisitList> {
    const word = keyword === undefined ? undefined : storableText(keyword);
    const filter = { status, errorCode, keyword: word };
    const rows = await this.rows.list(id, filter, { after: readSeq(cursor), limit: limit + 1 });
    const { shown, nextCursor } = cutPage(rows, limit, ({ seq }) => String(seq));
    return { visits: shown.map(presentVisit), nextCursor };
  }

  async *csv(id: string): AsyncGenerator<string> {
    yield csvLine([...COLUMNS, ...VITALS, 'traceId', ...JOURNEY]);
    let after: number | null = 0;
    do {
      const rows = await this.rows.list(id, {}, { after, limit: ROWS_AT_ONCE });
      const ids = rows.map((row) => row.id);
      const [vitals, reached] = await Promise.all([
        this.rows.landingVitals(ids),
        this.steps.reached(ids),
      ]);
      yield rows
        .map(presentVisit)
        .map((visit) => {
          const measured = vitals.get(visit.id);
          const values = VITALS.map((column) => measured?.[column] ?? null);
          const { steps, failure } = reached.get(visit.id) ?? { steps: null, failure: null };
          const columns = COLUMNS.map((column) => visit[column]);
          return csvLine([...columns, ...values, visit.traceId, steps, failure]);
        })
        .join('');
      after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.seq ?? null);
    } while (after !== null);
  }

  async screenshot(id: string, visitId: string): Promise<Buffer> {
    const key = await this.rows.screenshotKey(id, visitId);
    const bytes = key === null ? null : await this.files.get(key);
    if (bytes === null) throw new AppError('not_found', 'This visit has no screenshot.');
    return bytes;
  }
}

function readSeq(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const parsed = seqCursor.safeParse(cursor);
  if (parsed.success) return parsed.data;
  const message = 'This cursor is not valid.';
  throw new AppError('validation_failed', message, { details: { cursor: message } });
}
