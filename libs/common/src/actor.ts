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
  throw new AppError('password_change_required', 'Choose a password of your own first.');
}
