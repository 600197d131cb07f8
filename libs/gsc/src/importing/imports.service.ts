import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { AnalyzerPool, REQUESTS_MAX_WAITING } from '@app/crawler';
import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { EXPORT_MAX_BYTES, IMPORTS_MAX, KEYWORDS_SHOWN } from '../contract/index.js';
import type {
  ImportExportFields,
  ImportExportResponse,
  ImportList,
  ImportedFigures,
  ImportedFiguresInput,
  SearchConsoleImport,
} from '../contract/index.js';
import { FigureCopies } from '../figure-copies.js';
import { anomaliesIn } from '../rules/anomalies.js';
import { daySeries } from '../rules/day-series.js';
import { googleDay } from '../rules/google-days.js';
import { exportPeriod } from '../rules/export-period.js';
import { measuresOf } from '../rules/measures.js';
import { GscImportsRepository } from './imports.repository.js';
import type { NewImport, StoredImport } from './imports.repository.js';
import { searchConsoleExport } from './search-console-export.analysis.js';
import type { ExportContent } from './search-console-export.js';

/** Pages of an export that must belong to its website, of all its pages. */
const OWN_PAGES_SHARE = 0.5;
const NOT_FOUND = 'Import not found';

/** Exports of Search Console, for people who cannot connect it. Their figures are never added to fetched ones. */
@Injectable()
export class GscImports {
  constructor(
    private readonly repository: GscImportsRepository,
    private readonly copies: FigureCopies,
    private readonly analyzers: AnalyzerPool,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the file in an analyzer thread and stores it in one transaction; the same figures are stored once. Throws
   * `validation_failed` with a sentence for a file that is no export, and `too_large`.
   */
  async import(
    actor: Actor,
    file: Buffer,
    fields: ImportExportFields,
  ): Promise<ImportExportResponse> {
    const domain = domainOf(fields.domain);
    const content = await this.read(actor, file);
    assertOwnPages(content, domain);
    const today = googleDay(this.clock.now());
    const period = exportPeriod(content.days, fields, today);
    if (period.kind === 'problem')
      throw new AppError('validation_failed', period.message, {
        details: { [period.field]: period.message },
      });
    const { from, to } = period;
    const added: NewImport = {
      ...{ id: randomUUID(), domain, from, to, content },
      digest: digestOf(content, from, to),
      createdAt: this.clock.now(),
    };
    const isDryRun = fields.isDryRun === 'true';
    const known = await this.store(actor.userId, added, isDryRun);
    const stored = known ?? (isDryRun ? null : await this.repository.find(actor.userId, added.id));
    return {
      success: true,
      isDryRun,
      isNew: known === null,
      import: stored === null ? { ...presentNew(added), id: '' } : present(stored),
      problems: [...content.problems],
      problem_count: content.problemCount,
    };
  }

  async list(actor: Actor): Promise<ImportList> {
    const imports = await this.repository.list(actor.userId);
    return { success: true, imports: imports.map(present) };
  }

  /** Throws `not_found`. */
  async figures(actor: Actor, input: ImportedFiguresInput): Promise<ImportedFigures> {
    const found = await this.repository.find(actor.userId, input.id);
    if (found === null) throw new AppError('not_found', NOT_FOUND);
    const range = { from: found.from, to: found.to };
    const [days, rows] = await Promise.all([
      this.repository.days(found.id),
      this.repository.rows(found.id, { ...input, limit: KEYWORDS_SHOWN }),
    ]);
    const known = new Set(days.map(({ day }) => day));
    return {
      success: true,
      source: 'search_console_export',
      import: present(found),
      totals: days.length === 0 ? null : measuresOf(sumOf(days)),
      days: days.length === 0 ? [] : daySeries(range, days, known),
      anomalies: anomaliesIn(range),
      rows: rows.map(({ name, total: _total, ...sums }) => ({ name, ...measuresOf(sums) })),
      row_count: rows[0]?.total ?? 0,
    };
  }

  /** Deletes an import with its figures. Throws `not_found`. */
  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    const isRemoved = await this.repository.transaction(async (tx) => {
      if (!(await this.repository.delete(tx, actor.userId, id))) return false;
      await this.copies.delete(tx, actor.userId);
      return true;
    });
    if (!isRemoved) throw new AppError('not_found', NOT_FOUND);
    return { success: true };
  }

  private async read(actor: Actor, file: Buffer): Promise<ExportContent> {
    if (file.length === 0) throw refusal('Please choose a file');
    if (file.length > EXPORT_MAX_BYTES) throw tooLargeExport();
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    const result = await faultAsFailure(
      analyzer.analyze(searchConsoleExport, { bytes: bytesOf(file) }),
    );
    if (result.kind === 'failed') throw refusal('This file takes too long to read');
    if (result.value.kind === 'refused') throw refusal(result.value.message);
    return result.value;
  }

  /** Returns the import with the same figures if there is one; otherwise stores the new one, unless it is a dry run. */
  private store(userId: string, added: NewImport, isDryRun: boolean): Promise<StoredImport | null> {
    return this.repository.transaction(async (tx) => {
      await this.repository.lockImports(tx, userId);
      const id = await this.repository.idOf(tx, userId, added);
      if (id !== null) return this.repository.find(userId, id);
      if ((await this.repository.count(tx, userId)) >= IMPORTS_MAX)
        throw new AppError('conflict', `You have ${IMPORTS_MAX} imports. Please delete one first.`);
      if (!isDryRun) await this.repository.insert(tx, userId, added);
      return null;
    });
  }
}

/** The error for a file that is larger than `EXPORT_MAX_BYTES`. */
export function tooLargeExport(): AppError {
  const message = 'The file can be up to 10 MB';
  return new AppError('too_large', message, { details: { file: message } });
}

function refusal(message: string): AppError {
  return new AppError('validation_failed', message, { details: { file: message } });
}

function domainOf(typed: string): string {
  const host = parseTypedUrl(typed.replace(/^sc-domain:/i, ''))?.hostname.replace(/^www\./, '');
  if (host === undefined || !host.includes('.') || host.length > 255) {
    const message = `“${typed.slice(0, 60)}” is not a domain`;
    throw new AppError('validation_failed', message, { details: { domain: message } });
  }
  return host;
}

/** An export of another website is a mistake that no figure would show. */
function assertOwnPages({ tables }: ExportContent, domain: string): void {
  const pages = tables.find(({ by }) => by === 'pages')?.rows ?? [];
  const hosts = pages.flatMap(({ name }) => (URL.canParse(name) ? [new URL(name).hostname] : []));
  const own = hosts.filter((host) => host === domain || host.endsWith(`.${domain}`));
  if (own.length >= hosts.length * OWN_PAGES_SHARE) return;
  const message = `The pages in this file belong to ${hosts[0] ?? 'another website'}, not to ${domain}`;
  throw new AppError('validation_failed', message, { details: { domain: message } });
}

function digestOf({ days, tables, filters }: ExportContent, from: string, to: string): string {
  const content = JSON.stringify([from, to, days, tables, filters]);
  return createHash('sha256').update(content).digest('hex');
}

function sumOf(days: readonly { clicks: number; impressions: number; weighted: number }[]) {
  const sum = (key: 'clicks' | 'impressions' | 'weighted'): number =>
    days.reduce((total, day) => total + day[key], 0);
  return { clicks: sum('clicks'), impressions: sum('impressions'), weighted: sum('weighted') };
}

function present({ createdAt, ...shown }: StoredImport): SearchConsoleImport {
  return { ...shown, imported_at: new Date(createdAt).toISOString() };
}

function presentNew({ id, domain, from, to, content, createdAt }: NewImport): SearchConsoleImport {
  return {
    ...{ id, domain, from, to, filters: [...content.filters], days: content.days.length },
    tables: content.tables.map(({ by, rows }) => ({ by, rows: rows.length })),
    imported_at: createdAt.toISOString(),
  };
}
