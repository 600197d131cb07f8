import { readJsonCursor } from '@app/common';
import { z } from 'zod';
import type { IssuePosition } from './scan-issues.repository.js';

const cursorSchema = z.tuple([z.int().min(1).max(4), z.string(), z.string(), z.string()]);

/** The cursor after this issue, as `readIssueCursor` parses it. */
export function writeIssueCursor({ rank, checkId, page, id }: IssuePosition): string {
  return JSON.stringify([rank, checkId, page, id]);
}

/** `null` at the start of the list; throws `validation_failed` for a text that is not one of our cursors. */
export function readIssueCursor(cursor: string | null | undefined): IssuePosition | null {
  if (cursor === null || cursor === undefined) return null;
  const [rank, checkId, page, id] = readJsonCursor(cursor, cursorSchema);
  return { rank, checkId, page, id };
}
