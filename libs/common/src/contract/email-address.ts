/** Limits of the whole address and of the part before the `@` (RFC 5321 section 4.5.3.1). */
export const EMAIL_MAX_CHARS = 254;
const LOCAL_MAX_CHARS = 64;

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is a deliverable email address: dot-atom, `@`, and a domain of at least two labels
 * (RFC 5321 section 4.1.2, with the letters of RFC 6531). Names, angle brackets, comments, quoted local parts and
 * address literals are refused.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_CHARS) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (local.length > LOCAL_MAX_CHARS || !LOCAL.test(local)) return false;
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}
