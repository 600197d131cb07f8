/** One field before and after an action: `undefined` where it did not exist, an empty string where it had no value. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Fields = ReadonlyMap<string, string>;

/** The fields that an action changed; unchanged fields are omitted. */
export function differenceOf(before: unknown, after: unknown): readonly ChangedField[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => change.before !== change.after);
}

/** Nested objects become dotted names; a value that is not an object gets the name `value`. */
function fieldsOf(value: unknown): Fields {
  const fields = new Map<string, string>();
  collect(value, '', fields);
  return fields;
}

function collect(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined) {
    if (path !== '' && value === null) into.set(path, '');
    return;
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    into.set(
      path === '' ? 'value' : path,
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, path === '' ? name : `${path}.${name}`, into);
  }
}
