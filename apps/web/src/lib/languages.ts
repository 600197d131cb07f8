import { onFirstUse } from './on-first-use.js';

const names = onFirstUse(() => new Intl.DisplayNames('en', { type: 'language' }));

/** The English name of a language (ISO 639-1): "de" → "German". */
export function languageName(code: string): string {
  return names().of(code) ?? code;
}
