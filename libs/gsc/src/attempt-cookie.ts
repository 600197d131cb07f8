const NAME = 'gsc_attempt';

/** Stored in the browser that is sent to Google, and sent only to the callback when it returns. */
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

/** From a `Cookie` header; `null` when it is missing. */
export function readAttemptCookie(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && value !== undefined && value !== '') return value;
  }
  return null;
}
