import { AppError } from './errors/app-error.js';

/** The caller. Services take it as their first argument and decide by it what is visible. */
export interface Actor {
  readonly userId: string;
  readonly role: 'user' | 'support' | 'admin';
  /** `null`: called with an API key, which grants access neither to the account itself nor to staff's entry points. */
  readonly sessionId: string | null;
  /** The API key of the call, if there is one. */
  readonly apiKeyId?: string;
  /** Signed in with a one-time password: all other access is refused until it is changed. */
  readonly mustChangePassword?: boolean;
}

/** Where a request comes from, for rate limits and the list of sessions. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string | null;
}

/** The response of staff-only paths to everybody else. */
export const NOT_HERE = 'There is nothing here.';

export function isStaff({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'support' || role === 'admin';
}

/** Throws `password_change_required` for a user who has signed in with a one-time password. */
export function requireOwnPassword({ mustChangePassword = false }: Actor): void {
  if (!mustChangePassword) return;
  throw new AppError('password_change_required', 'Choose your own password first.');
}

/**
 * A `userId` that the caller sends is optional and must be its own (CONTRACT.md section 4). Empty is not sent.
 * @param input parameters, query, body, form or tRPC input, before its schema. Throws `forbidden`.
 */
export function requireOwnUserId({ userId }: Pick<Actor, 'userId'>, input: unknown): void {
  if (typeof input !== 'object' || input === null || !('userId' in input)) return;
  const { userId: sent } = input;
  if (sent === undefined || sent === null || sent === '' || sent === userId) return;
  throw new AppError('forbidden', 'This belongs to another user.');
}
