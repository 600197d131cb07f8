const LINK_KEY = 'confirmationLink';

/** A demo shows the confirmation link instead of mailing it; the link is kept until its account signs in. */
export function keepShownLink(email: string, link: string): void {
  sessionStorage.setItem(LINK_KEY, JSON.stringify({ email: email.toLowerCase(), link }));
}

/** The link of this account, or `null`. */
export function findShownLink(email: string): string | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(LINK_KEY) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('email' in stored) || !('link' in stored) || stored.email !== email) return null;
  return typeof stored.link === 'string' ? stored.link : null;
}
