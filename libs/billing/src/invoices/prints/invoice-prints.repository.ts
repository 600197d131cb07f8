import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InvoiceStatus } from '../../contract/index.js';
import type { InvoiceDocument } from '../invoice-document.js';
import type { PrintAttempt } from './print-invoice.job.js';

export interface PrintState {
  readonly version: number;
  readonly fileKey: string | null;
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
}

export interface NewPrint {
  readonly invoiceId: string;
  readonly status: InvoiceStatus;
  readonly content: InvoiceDocument;
  readonly now: Date;
  /** The first attempt is queued with it (1) or later (0). */
  readonly attempt: 0 | 1;
  readonly nextAttemptAt: Date;
}

export interface PrintedFile {
  readonly fileKey: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly now: Date;
}

interface StoredState extends Omit<PrintState, 'nextAttemptAt'> {
  readonly nextAttemptAt: string | null;
}

const THIS_ATTEMPT = 'invoice_id = ? and version = ? and attempt = ? and printed_at is null';

@Injectable()
export class InvoicePrintsRepository extends Repository {
  /** The next version; the caller holds the row of the invoice. */
  async add(tx: EntityManager, print: NewPrint): Promise<number> {
    const rows = await tx.execute<{ version: number }[]>(
      `insert into invoice_prints (invoice_id, version, status, content, created_at, attempt, next_attempt_at)
       select ?, coalesce(max(version), 0) + 1, ?, ?::jsonb, ?::timestamptz, ?::int, ?::timestamptz
       from invoice_prints where invoice_id = ? returning version`,
      [
        ...[print.invoiceId, print.status, JSON.stringify(print.content), print.now],
        ...[print.attempt, print.nextAttemptAt, print.invoiceId],
      ],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The print of the invoice was not stored');
    return row.version;
  }

  /** The first version of an invoice that has none; nothing happens to one that has got its own meanwhile. */
  async addFirst(tx: EntityManager, print: NewPrint): Promise<void> {
    await tx.execute(
      `insert into invoice_prints (invoice_id, version, status, content, created_at, attempt, next_attempt_at)
       values (?, 1, ?, ?::jsonb, ?, ?, ?) on conflict do nothing`,
      [
        ...[print.invoiceId, print.status, JSON.stringify(print.content), print.now],
        ...[print.attempt, print.nextAttemptAt],
      ],
    );
  }

  /**
   * Takes attempts that are due, so that about `limit` wait in the queue at a time; until `leaseUntil` nobody else
   * takes them.
   */
  async claimDue(
    tx: EntityManager,
    times: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
  ): Promise<PrintAttempt[]> {
    return tx.execute<PrintAttempt[]>(
      `update invoice_prints set attempt = attempt + 1, next_attempt_at = ?
       where (invoice_id, version) in (
         select invoice_id, version from invoice_prints where next_attempt_at <= ?
         order by next_attempt_at, invoice_id desc, version
         limit greatest(0, ? - (
           select count(*) from invoice_prints where next_attempt_at > ? and started_attempt < attempt
         ))
         for update skip locked
       )
       returning invoice_id as "invoiceId", version, attempt`,
      [times.leaseUntil, times.now, times.limit, times.now],
    );
  }

  /** Begins the attempt and returns what to print; `null` when it has begun before, is out of date or not needed. */
  async begin(attempt: PrintAttempt, leaseUntil: Date): Promise<unknown> {
    const rows = await this.fork().execute<{ content: unknown }[]>(
      `update invoice_prints set started_attempt = attempt, next_attempt_at = ?
       where ${THIS_ATTEMPT} and started_attempt < attempt returning content`,
      [leaseUntil, ...idsOf(attempt)],
    );
    return rows[0]?.content ?? null;
  }

  /** Returns `false`, and keeps nothing, when a later attempt has begun or the version is printed. */
  async recordFile(attempt: PrintAttempt, file: PrintedFile): Promise<boolean> {
    const rows = await this.fork().execute<unknown[]>(
      `update invoice_prints set file_key = ?, byte_size = ?, sha256 = ?, printed_at = ?,
         next_attempt_at = null, last_error = null
       where ${THIS_ATTEMPT} returning 1`,
      [file.fileKey, file.byteSize, file.sha256, file.now, ...idsOf(attempt)],
    );
    return rows.length === 1;
  }

  async recordFailure(
    attempt: PrintAttempt,
    { reason, nextAttemptAt }: { readonly reason: string; readonly nextAttemptAt: Date },
  ): Promise<void> {
    await this.fork().execute(
      `update invoice_prints set last_error = ?, next_attempt_at = ? where ${THIS_ATTEMPT}`,
      [reason, nextAttemptAt, ...idsOf(attempt)],
    );
  }

  async countFailed(): Promise<number> {
    const [row] = await this.fork().execute<{ count: number }[]>(
      `select count(*)::int as count from invoice_prints
       where next_attempt_at is not null and last_error is not null`,
    );
    return row?.count ?? 0;
  }

  /** The requested version, or the newest; `null` when there is none. */
  async find(invoiceId: string, version: number | null): Promise<PrintState | null> {
    const rows = await this.fork().execute<StoredState[]>(
      `select version, file_key as "fileKey", next_attempt_at as "nextAttemptAt", last_error as "lastError"
       from invoice_prints where invoice_id = ? and (?::int is null or version = ?::int)
       order by version desc limit 1`,
      [invoiceId, version, version],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { nextAttemptAt } = row;
    return { ...row, nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt) };
  }

  /** Which of these files a version has. */
  async usedFiles(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.fork().execute<{ key: string }[]>(
      'select file_key as key from invoice_prints where file_key in (?)',
      [[...keys]],
    );
    return new Set(rows.map(({ key }) => key));
  }
}

function idsOf({ invoiceId, version, attempt }: PrintAttempt): unknown[] {
  return [invoiceId, version, attempt];
}
