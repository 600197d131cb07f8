/**
 * Whether one entry of a `dataLayer` has all these fields. An entry of `gtag()` is a list: its event is `event`, the
 * fields of its last object are fields of the entry.
 */
export function hasEntry(
  dataLayer: unknown,
  fields: readonly { readonly key: string; readonly value: string }[],
): boolean {
  if (!Array.isArray(dataLayer)) return false;
  return dataLayer
    .map(entryOf)
    .some((entry) => fields.every(({ key, value }) => textAt(entry, key) === value));
}

function entryOf(entry: unknown): unknown {
  if (!Array.isArray(entry)) return entry;
  const [command, name, parameters] = entry as unknown[];
  const more = typeof parameters === 'object' ? parameters : {};
  return { ...(command === 'event' ? { event: name } : { command, name }), ...more };
}

/** The text at `ecommerce.value`, also where the whole path is one key. */
function textAt(entry: unknown, path: string): string | null {
  const own = fieldOf(entry, path);
  const value = own ?? path.split('.').reduce<unknown>(fieldOf, entry);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
