/** The object stored under `key`; `null` when there is none, or none that can be read. */
export function readStored(
  storage: Pick<Storage, 'getItem'>,
  key: string,
): Readonly<Record<string, unknown>> | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether `value` is an object with a text in each of these fields. */
export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<string, unknown>> & Readonly<Record<Name, string>> {
  return isObject(value) && names.every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
