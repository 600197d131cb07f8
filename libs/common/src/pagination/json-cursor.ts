import type { ZodType } from 'zod';
import { AppError } from '../errors/app-error.js';
import { refuseUnstorable } from '../errors/refuse-unstorable.js';

/**
 * A cursor that was written with `JSON.stringify`; throws `validation_failed` for any other text. Its strings are
 * checked here: as escapes in JSON, characters that PostgreSQL rejects pass the check of the request.
 */
export function readJsonCursor<Position>(cursor: string, schema: ZodType<Position>): Position {
  const parsed = schema.safeParse(readJson(cursor));
  if (!parsed.success) {
    const message = 'This cursor is not valid.';
    throw new AppError('validation_failed', message, { details: { cursor: message } });
  }
  refuseUnstorable({ cursor: parsed.data });
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
