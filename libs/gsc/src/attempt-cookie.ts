const NAME = 'gsc_attempt';

/** Kept by the browser that goes to Google, and shown only to the callback when it comes back from there. */
export function attemptCookie(
  value: string,
  place: { readonly publicUrl: string; readonly path: string; readonly maxAgeSeconds: number },
): string {
  const parts = [
    `${NAME}=${value}`,
    `Path=${place.path}`,
    `Max-Age=${place.maxAgeSeconds}`,
    'HttpOnly',
    // Lax: Google sends people back by a link, not by a form.
    'SameSite=Lax',
    ...(place.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** From a `Cookie` header; `null` when it is not there. */
export function readAttemptCookie(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && value !== undefined && value !== '') return value;
  }
  return null;
}
