const ACCOUNT_KEY = 'demoAccount';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Its password is shown only once by the server, so it is kept in this tab. */
export function keepDemoAccount(account: DemoAccount): void {
  sessionStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
}

/** The demo account that this tab has created; `null` without one. */
export function findDemoAccount(): DemoAccount | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(ACCOUNT_KEY) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('email' in stored) || !('password' in stored)) return null;
  const { email, password } = stored;
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}
