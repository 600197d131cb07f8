import { z } from 'zod';

/** Where a page of the list ends: the newest-first order is by time, then by id. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor(position: ListPosition): string {
  return `${position.createdAt.toISOString()}~${position.id}`;
}

/** `null` for a text that no list has given out. */
export function readCursor(cursor: string): ListPosition | null {
  const parsed = cursorSchema.safeParse(cursor.split('~'));
  if (!parsed.success) return null;
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}
