/** Something the person at the terminal can act on: shown as its message, without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** One text for whatever was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  // Of the operating system (no permission, disk full): its sentence names the file, the rest is ours.
  if (error instanceof Error && 'syscall' in error) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
