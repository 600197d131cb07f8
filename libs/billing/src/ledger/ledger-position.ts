import { AppError } from '@app/common';

/** The maximum of `bigint`, the type of the column. */
const CURSOR = /^\d{1,18}$/;

/** The id of the entry that a page of the ledger continues after. Throws `validation_failed`. */
export function readLedgerPosition(cursor: string): string {
  if (CURSOR.test(cursor)) return cursor;
  const message = 'This cursor is not valid.';
  throw new AppError('validation_failed', message, { details: { cursor: message } });
}
