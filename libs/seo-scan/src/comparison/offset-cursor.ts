import { AppError } from '@app/common';

const MAX_OFFSET = 10_000_000;

/** Ended scans do not change, so a place in a list of two of them is a number. */
export function writeOffset(offset: number): string {
  return String(offset);
}

/** 0 at the start of the list; throws `validation_failed` for a text that no list has given out. */
export function readOffset(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return 0;
  const offset = /^\d{1,8}$/.test(cursor) ? Number(cursor) : NaN;
  if (!(offset <= MAX_OFFSET)) {
    const message = 'This position in the list is not valid.';
    throw new AppError('validation_failed', message, { details: { cursor: message } });
  }
  return offset;
}
