import { AppError } from './errors/app-error.js';

/** Who is asking. Services take it first and decide with it what may be seen. */
export interface Actor {
  readonly userId: string;
  readonly role: 'user' | 'support' | 'admin';
  /** `null`: asked with an API key, which opens neither the account itself nor staff's doors. */
  readonly sessionId: string | null;
  /** Of the key that asks, where one does. */
  readonly apiKeyId?: string;
  /** Signed in with a one-time password: nothing else opens until it is changed. */
  readonly mustChangePassword?: boolean;
}

/** Where a request comes from, for rate limits and the list of sessions. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string | null;
}

/** What a path that is only for staff answers to everybody else. */
export const NOT_HERE = 'There is nothing here.';

export function isStaff({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'support' || role === 'admin';
}

/** Throws `password_change_required` for somebody who has signed in with a one-time password. */
export function requireOwnPassword({ mustChangePassword = false }: Actor): void {
  if (!mustChangePassword) return;
  throw new AppError('password_change_required', 'Choose a password of your own first.');
}
