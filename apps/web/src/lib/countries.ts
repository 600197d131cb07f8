const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country of the settings ("UK", "GLOBAL") or of a persona (ISO 3166-1 alpha-2) in words. */
export function countryName(code: string): string {
  if (code === 'GLOBAL') return 'Global';
  if (code === 'UK') return 'United Kingdom';
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
