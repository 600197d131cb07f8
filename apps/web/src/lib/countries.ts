import { onFirstUse } from './on-first-use.js';

const names = onFirstUse(() => new Intl.DisplayNames('en', { type: 'region' }));

/** The name of a country from the settings ("UK", "GLOBAL") or of a persona (ISO 3166-1 alpha-2). */
export function countryName(code: string): string {
  if (code === 'GLOBAL') return 'Global';
  if (code === 'UK') return 'United Kingdom';
  return /^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : code;
}
