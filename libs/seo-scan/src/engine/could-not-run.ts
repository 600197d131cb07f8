import { storableText } from '@app/common/plain';

/** Why a check that threw is not measured, for the user and the operator. */
export function couldNotRun(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `could-not-run: the check itself failed (${storableText(message.slice(0, 200))})`;
}
