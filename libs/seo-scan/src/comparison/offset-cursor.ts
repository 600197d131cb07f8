import { AppError } from '@app/common';

const MAX_OFFSET = 10_000_000;

/** Completed scans do not change, so a position in their list is a plain offset. */
export function writeOffset(offset: number): string {
  return String(offset);
}

/** 0 at the start of the list; throws `validation_failed` for a text that is not one of our cursors. */
export function readOffset(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return 0;
  const offset = /^\d{1,8}$/.test(cursor) ? Number(cursor) : NaN;
  if (!(offset <= MAX_OFFSET)) {
    const message = 'This cursor is not valid.';
    throw new AppError('validation_failed', message, { details: { cursor: message } });
  }
  return offset;
}
