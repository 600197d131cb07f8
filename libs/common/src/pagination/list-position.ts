import { z } from 'zod';
import { AppError } from '../errors/app-error.js';

/** Where a page of a list ends: the newest-first order is by time, then by id. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** A row of a list; `createdAt` may be as the database writes it. */
interface ListRow {
  readonly createdAt: Date | string;
  readonly id: string;
}

/** The cursor after this row, as `readCursor` parses it. */
export function writeCursor({ createdAt, id }: ListRow): string {
  return `${new Date(createdAt).toISOString()}~${id}`;
}

/**
 * A page of at most `limit` rows and where the next one starts, `null` after the last. The caller has read one row more
 * than the limit.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; nextCursor: string | null };
export function cutPage<Row extends ListRow>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: string | null };
export function cutPage<Row extends ListRow>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string = writeCursor,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** `null` at the start of the list; throws `validation_failed` for a text that is not a cursor of ours. */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const parsed = cursorSchema.safeParse(cursor.split('~'));
  if (!parsed.success) {
    const message = 'This cursor is not valid.';
    throw new AppError('validation_failed', message, { details: { cursor: message } });
  }
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}

interface OlderThan {
  readonly $or?: [{ createdAt: { $lt: Date } }, { createdAt: Date; id: { $lt: string } }];
}

/** The condition for rows after `position` in a list that is ordered by time and id, newest first. */
export function olderThan(position: ListPosition | null): OlderThan {
  if (position === null) return {};
  const { createdAt, id } = position;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }] };
}
