import { AppError } from '@app/common';
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
  const parsed = cursorSchema.safeParse(readJson(cursor));
  if (!parsed.success) {
    const message = 'This cursor is not valid.';
    throw new AppError('validation_failed', message, { details: { cursor: message } });
  }
  const [rank, checkId, page, id] = parsed.data;
  return { rank, checkId, page, id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
