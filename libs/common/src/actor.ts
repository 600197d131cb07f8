import type { AccessScope } from './contract/access-scope.js';
import { AppError } from './errors/app-error.js';

/** The caller. Services take it as their first argument and decide by it what is visible. */
export interface Actor {
  readonly userId: string;
  readonly role: 'user' | 'support' | 'admin';
  /** `null`: called with an API key, which grants access neither to the account itself nor to staff's entry points. */
  readonly sessionId: string | null;
  /** The API key of the call, if there is one. */
  readonly apiKeyId?: string;
  /** What that key may do; without it everything. */
  readonly scopes?: readonly AccessScope[];
  /** That key has a limit of what it spends: page scans, visits or rank checks. */
  readonly hasSpendingLimit?: boolean;
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

const ABILITY: Readonly<Record<AccessScope, string>> = {
  read: 'read',
  write: 'change anything',
  spend: 'use allowance',
};

/** Throws `scope_missing` for an API key without this scope; sessions have all. */
export function requireScope({ scopes }: Pick<Actor, 'scopes'>, scope: AccessScope): void {
  if (scopes === undefined || scopes.includes(scope)) return;
  throw new AppError('scope_missing', `This API key may not ${ABILITY[scope]}.`, {
    details: { needed: scope, scopes },
  });
}

/**
 * For what spends later by itself, such as a schedule: also throws `forbidden` for a key with a spending limit, which
 * could not be kept.
 */
export function requireUnlimitedSpending(actor: Actor): void {
  requireScope(actor, 'spend');
  if (actor.hasSpendingLimit !== true) return;
  throw new AppError('forbidden', "An API key with a spending limit can't set up schedules.");
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
