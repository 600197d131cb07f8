import { REGISTRATION_PASSWORD_MIN_CHARS } from '@app/auth/contract';

export const strengthLabels = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;
/** Index into `strengthLabels`. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const GUESSED_FIRST = /^(?:password|passwort|qwert|asdf|abc|letmein|welcome|admin|iloveyou|123)/i;

/** A rough estimate: length counts most, then variety; common passwords stay weak. */
export function passwordStrength(
  password: string,
  minChars = REGISTRATION_PASSWORD_MIN_CHARS,
): PasswordStrength {
  if (password.length < minChars) return 0;
  if (GUESSED_FIRST.test(password) || new Set(password).size < 4) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password));
  const points = password.length + (kinds.length - 1) * 2;
  if (points >= 18) return 4;
  if (points >= 14) return 3;
  return points >= 10 ? 2 : 1;
}
