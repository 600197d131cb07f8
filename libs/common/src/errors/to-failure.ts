import { DeadlockException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import type { ErrorCode, Failure } from '../contract/error-codes.js';
import { AppError } from './app-error.js';
import { errorTable } from './error-table.js';

const GENERIC_MESSAGE = 'Something went wrong on our side. Please try again.';
const AT_ONCE_MESSAGE = 'Something else changed this at the same time. Please try again.';

export interface FailureResponse {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfterSeconds: number | undefined;
  /** A bug or an internal failure: log it with its stack. */
  readonly isUnexpected: boolean;
}

/** The public form of any thrown value. Never a stack trace, never a message we did not write. */
export function toFailure(error: unknown): FailureResponse {
  if (error instanceof AppError) {
    return failure(error.code, error.message, error.details, error.retryAfterSeconds);
  }
  if (error instanceof z.ZodError) {
    const details = fieldMessages(error);
    const first = Object.values(details)[0];
    return failure('validation_failed', first ?? 'The request is not valid.', details);
  }
  if (error instanceof TRPCError && error.cause instanceof z.ZodError)
    return toFailure(error.cause);
  if (error instanceof TRPCError && error.cause instanceof AppError) return toFailure(error.cause);
  if (error instanceof TRPCError && isAtOnce(error.cause)) return toFailure(error.cause);
  if (isAtOnce(error)) return failure('conflict', AT_ONCE_MESSAGE);
  const code = codeOfHttpError(error);
  if (code !== null) return failure(code, httpMessages[code] ?? GENERIC_MESSAGE);
  return { ...failure('internal', GENERIC_MESSAGE), isUnexpected: true };
}

function failure(
  code: ErrorCode,
  error: string,
  details?: Record<string, unknown>,
  retryAfterSeconds?: number,
): FailureResponse {
  const body: Failure = {
    success: false,
    error,
    code,
    ...(details === undefined ? {} : { details }),
  };
  return {
    status: errorTable[code].http,
    body,
    retryAfterSeconds,
    isUnexpected: code === 'internal',
  };
}

/** field path → the first message about it. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'request' : issue.path.map(String).join('.');
    messages[field] ??= issue.message;
  }
  return messages;
}

const httpMessages: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'The request is not valid.',
  unauthenticated: 'Please sign in.',
  forbidden: "You don't have permission to do this.",
  not_found: 'Not found.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'This content type is not supported.',
  rate_limited: 'Too many requests. Please wait a moment.',
  unavailable: 'The service is not available right now. Please try again.',
};

/** PostgreSQL has aborted one of two deadlocked transactions; all of it was rolled back. */
function isAtOnce(error: unknown): boolean {
  return error instanceof DeadlockException;
}

/** Nest's and Fastify's own errors carry a status; their messages are not written for people. */
function codeOfHttpError(error: unknown): ErrorCode | null {
  switch (statusOf(error)) {
    case 400:
      return 'validation_failed';
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
    case 405:
      return 'not_found';
    case 413:
      return 'too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'rate_limited';
    case 503:
      return 'unavailable';
    default:
      return null;
  }
}

function statusOf(error: unknown): unknown {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error);
  if (typeof error !== 'object' || error === null) return null;
  if ('statusCode' in error) return error.statusCode;
  return 'status' in error ? error.status : null;
}
