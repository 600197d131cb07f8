import { z } from 'zod';
import { AppError } from '../errors/app-error.js';

/** Where a page of a list ends: the newest-first order is by time, then by id. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor(position: ListPosition): string {
  return `${position.createdAt.toISOString()}~${position.id}`;
}

/** `null` at the start of the list; throws `validation_failed` for a text that is not a cursor of ours. */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const parsed = cursorSchema.safeParse(cursor.split('~'));
  if (!parsed.success) {
    const message = 'This position in the list is not valid.';
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
