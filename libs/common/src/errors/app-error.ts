import type { ErrorCode } from '../contract/error-codes.js';

interface AppErrorOptions {
  readonly details?: Record<string, unknown>;
  /** Seconds until the same call makes sense again; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected failure with a stable code and a sentence for a person. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
