import { isStorableText } from '../contract/storable-text.js';
import { AppError } from './app-error.js';

const MESSAGE =
  'This text contains a character that cannot be stored (U+0000 or half of a surrogate pair)';

/**
 * Throws `validation_failed` for input with a text, or a field name, that neither PostgreSQL nor UTF-8 can
 * represent. Every input of REST and tRPC passes here before its schema. Input is JSON of any depth.
 */
export function refuseUnstorable(input: unknown): void {
  const open: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: input }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorableText(value)) throw refusal(field);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorableText(name)) throw refusal(field);
      // The path of a deeply nested field helps nobody and would grow quadratically.
      open.push({ field: field === '' ? name : field, value: inner });
    }
  }
}

function refusal(field: string): AppError {
  const details = { [field === '' ? 'request' : field]: MESSAGE };
  return new AppError('validation_failed', `${MESSAGE}.`, { details });
}
