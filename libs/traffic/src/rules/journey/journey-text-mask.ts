const MASK = '••••';
/** Shorter secrets would mask half of what is said. */
const MIN_SECRET_CHARS = 3;

/** Replaces each secret in a text, as it is and as an address encodes it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= MIN_SECRET_CHARS)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      encodeURI(secret),
      new URLSearchParams({ s: secret }).toString().slice(2),
    ]);
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}
