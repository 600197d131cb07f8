import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadPart } from './load-part.js';
import type { PartRequests, PartSource } from './load-part.js';

const NOT_LOADED = "Couldn't check your entry. Check your connection, then try again.";

/**
 * A resolver that loads when there is something to validate: pages that most people only read need no schemas. Without
 * it, the form has an error at its root.
 */
export function laterResolver<Module, Values extends FieldValues>(
  source: PartSource<Module, Resolver<Values>>,
  requests?: PartRequests,
): Resolver<Values> {
  return async (values, context, options) => {
    let resolver: Resolver<Values>;
    try {
      resolver = await loadPart(source, requests);
    } catch {
      const root = { type: 'not_loaded', message: NOT_LOADED };
      return { values: {}, errors: { root } as FieldErrors<Values> };
    }
    return resolver(values, context, options);
  };
}
