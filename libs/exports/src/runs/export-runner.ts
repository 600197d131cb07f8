import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SHEETS_CELLS_MAX } from '../contract/index.js';
import type { ExportRun } from '../contract/index.js';
import { bigQuerySchema, writeTable } from '../formats/write-table.js';
import { ExportedTables } from '../tables/exported-tables.js';
import { ExportRunsRepository } from './export-runs.repository.js';
import type { ClaimedRun } from './export-runs.repository.js';
import { ExportStore } from './export-store.js';
import { rowParts } from './row-parts.js';
import { storeProblem } from './store-problem.js';

const DUE_AT_ONCE = 50;
/** Longer than one file takes, with its attempts. */
const CLAIM_MS = 10 * 60_000;
const ATTEMPTS = 3;
const KEEP_DAYS = 90;
const NO_SCAN = 'The website has no completed scan yet.';
const OWN_FAULT =
  'The export failed because of an error in Groundswell. It runs again at its next scheduled time.';
const BROKEN_OFF = 'The export was interrupted several times.';

/** Stores tables in buckets of users. Safe to run concurrently: each run is claimed by one worker at a time. */
@Injectable()
export class ExportRunner {
  private readonly logger = new Logger(ExportRunner.name);

  constructor(
    private readonly runs: ExportRunsRepository,
    private readonly tables: ExportedTables,
    private readonly store: ExportStore,
    private readonly clock: Clock,
  ) {}

  queueDue(): Promise<number> {
    return this.runs.queueDue(this.clock.now(), DUE_AT_ONCE);
  }

  /** One after the other until none waits; returns how many completed. */
  async runWaiting(signal: AbortSignal): Promise<number> {
    let completed = 0;
    while (!signal.aborted) {
      const run = await this.runs.claim(this.clock.now(), this.claimEnd());
      if (run === null) break;
      if (await this.run(run, signal)) completed += 1;
    }
    return completed;
  }

  deleteOld(): Promise<void> {
    const now = this.clock.now().getTime();
    return this.runs.deleteBefore(new Date(now - KEEP_DAYS * 86_400_000));
  }

  private async run(run: ClaimedRun, signal: AbortSignal): Promise<boolean> {
    let note: string | null;
    try {
      if (run.attempts > ATTEMPTS) note = BROKEN_OFF;
      else if (run.scanId === null && run.tables.some((table) => table !== 'keywords'))
        note = NO_SCAN;
      else return await this.export(run, signal);
    } catch (error) {
      // Repeated by the worker that starts next.
      if (signal.aborted) throw error;
      // Tried again when its claim has expired.
      if (isNotReady(error) && run.attempts < ATTEMPTS) return false;
      note = storeProblem(error);
      if (note === null) this.logger.error({ err: error, runId: run.id }, OWN_FAULT);
      note ??= OWN_FAULT;
    }
    await this.runs.finish(run, { status: 'failed', note, finishedAt: this.clock.now() });
    return false;
  }

  /** Repeated, it replaces the same files. `false` when another worker has taken over. */
  private async export(run: ClaimedRun, signal: AbortSignal): Promise<boolean> {
    const store = this.store.open(run);
    const files: ExportRun['files'] = [];
    let note: string | null = null;
    for await (const file of this.filesOf(run)) {
      signal.throwIfAborted();
      await store.put(file.key, file.bytes);
      note ??= file.cells > SHEETS_CELLS_MAX ? tooManyCells(file.cells) : null;
      files.push({ key: run.prefix + file.key, rows: file.rows, bytes: file.bytes.length });
      if (!(await this.runs.keep(run, files, this.claimEnd()))) return false;
    }
    await this.runs.finish(run, { status: 'completed', note, finishedAt: this.clock.now() });
    return true;
  }

  private async *filesOf(run: ClaimedRun): AsyncGenerator<StoredFile> {
    const { format, scanId, websiteId } = run;
    const actor: Actor = { userId: run.userId, role: 'user', sessionId: null };
    for (const table of run.tables) {
      const opened = await this.tables.open(actor, table, {
        ...(scanId !== null && { scanId }),
        websiteId,
      });
      const { columns } = opened;
      const name = nameOf(run, table);
      let number = 0;
      let cells = 0;
      for await (const rows of rowParts(opened.rows)) {
        number += 1;
        cells += rows.length * columns.length;
        const part = { columns, rows: Readable.from(rows) };
        const bytes = await buffer(writeTable(part, format));
        const key = `${name}-${number}.${format}`;
        yield { key, bytes, rows: rows.length, cells: format === 'csv' ? cells : 0 };
      }
      if (format === 'jsonl') {
        const bytes = Buffer.from(bigQuerySchema(columns));
        yield { key: `${name}-schema.json`, bytes, rows: 0, cells: 0 };
      }
    }
  }

  private claimEnd(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MS);
  }
}

interface StoredFile {
  readonly key: string;
  readonly bytes: Buffer;
  readonly rows: number;
  /** Of this table so far, for spreadsheets. */
  readonly cells: number;
}

/**
 * `groundswell/bakery-example-pages-2026-11-27-0630`: the same for every attempt of a run, and another one for each
 * website, because several may be exported to one bucket at the same time.
 */
function nameOf({ origin, createdAt }: ClaimedRun, table: string): string {
  const [day = '', time = ''] = new Date(createdAt).toISOString().split('T');
  // A hyphen is doubled, so that a-b.example and a.b.example differ.
  const website = new URL(origin).host.replaceAll('-', '--').replace(/[^a-z0-9-]/g, '-');
  return `groundswell/${website}-${table}-${day}-${time.slice(0, 5).replace(':', '')}`;
}

/** A table that is still being computed after its scan. */
function isNotReady(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict';
}

function tooManyCells(cells: number): string {
  return `A table has at least ${cells.toLocaleString('en')} cells; Google Sheets opens at most ${SHEETS_CELLS_MAX.toLocaleString('en')}.`;
}
