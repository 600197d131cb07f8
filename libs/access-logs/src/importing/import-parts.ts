import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { merged } from '../bots/proven-hits.js';
import type { LineCounts, LogFormat, LogHits } from '../contract/index.js';
import type { AccessLogImport } from '../entities/access-log-import.entity.js';
import { addCounts } from '../parsing/log-counts.js';
import type { LogPosition } from '../parsing/log-parser.js';
import { overlap } from '../rules/import-scope.js';
import { LogImportsRepository } from './imports.repository.js';
import type { ImportProgress } from './imports.repository.js';

/** Beyond it, further pages of an import are counted together. */
const ROWS_MAX = 300_000;
/** The same for all imports of a website. */
export const WEBSITE_ROWS_MAX = 5_000_000;
const OVERLAP =
  'Another import of this source has finished in the meantime and covers the same time. Nothing of this one is counted.';

/** A part of a log that was parsed. */
export interface StoredPart {
  /** Where the part begins: it is stored only there. */
  readonly offset: number;
  readonly nextOffset: number;
  readonly rows: readonly LogHits[];
  readonly counts: LineCounts;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly position: LogPosition;
  readonly format: LogFormat | null;
  /** Why the log ends here. */
  readonly problem: string | null;
  readonly isLast: boolean;
}

export type PartOutcome =
  | { readonly kind: 'stored'; readonly import: AccessLogImport }
  /** Another request has stored it, or the import has ended. */
  | { readonly kind: 'not_next'; readonly import: AccessLogImport };

/** Adds parts of logs to their imports: each once, in their order, with its sums in the same transaction. */
@Injectable()
export class ImportParts {
  constructor(
    private readonly repository: LogImportsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` for an import that was removed meanwhile. */
  store(importId: string, part: StoredPart): Promise<PartOutcome> {
    return this.repository.transaction(async (tx): Promise<PartOutcome> => {
      const found = await this.repository.lock(tx, importId);
      if (found === null) throw importNotFound();
      if (found.status !== 'receiving' || found.offset !== part.offset)
        return { kind: 'not_next', import: found };
      const rows = (await this.hasRoom(tx, found)) ? part.rows : merged(withoutPaths(part.rows));
      const added = await this.repository.addHits(tx, found, rows);
      const progress = await this.ended(tx, found, this.progressOf(found, part, added));
      await this.repository.save(tx, importId, progress);
      return { kind: 'stored', import: Object.assign(found, progress) };
    });
  }

  private async hasRoom(tx: EntityManager, { rows, websiteId }: AccessLogImport): Promise<boolean> {
    if (rows >= ROWS_MAX) return false;
    return (await this.repository.countRows(tx, websiteId)) < WEBSITE_ROWS_MAX;
  }

  private progressOf(found: AccessLogImport, part: StoredPart, added: number): ImportProgress {
    return {
      offset: part.nextOffset,
      position: part.position,
      counts: addCounts(found.counts, part.counts),
      rows: found.rows + added,
      format: part.format ?? found.format ?? null,
      fromAt: earlier(found.fromAt ?? null, part.from),
      toAt: later(found.toAt ?? null, part.to),
      status: part.problem !== null ? 'failed' : part.isLast ? 'finished' : 'receiving',
      problem: part.problem,
      updatedAt: this.clock.now(),
    };
  }

  /** Two imports of one source may run at the same time; only the first to end is counted. */
  private async ended(
    tx: EntityManager,
    found: AccessLogImport,
    progress: ImportProgress,
  ): Promise<ImportProgress> {
    const { fromAt: from, toAt: to } = progress;
    if (progress.status !== 'finished' || from === null || to === null) return progress;
    await this.repository.lockWebsite(tx, found.websiteId);
    const covered = await this.repository.covered(tx, found, {
      except: found.id,
      since: found.createdAt,
    });
    if (!covered.some((time) => overlap(time, { from, to }))) return progress;
    return { ...progress, status: 'failed', problem: OVERLAP };
  }
}

export function importNotFound(): AppError {
  return new AppError('not_found', 'Import not found');
}

function withoutPaths(rows: readonly LogHits[]): LogHits[] {
  return rows.map((row) => ({ ...row, path: '' }));
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
