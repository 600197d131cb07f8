import type { ZodType } from 'zod';

/** A parameter in the URL of a screen, as a typed value. */
export interface SearchParam<Value> {
  /** Text that is no value of the parameter counts as not set (`null`). */
  read(text: string | null): Value;
  /** `null` and an empty text leave the parameter out of the URL; the default is written so. */
  write(value: Value): string | null;
}

export type SearchParams = Readonly<Record<string, SearchParam<unknown>>>;
export type SearchValues<Params extends SearchParams> = {
  readonly [Name in keyof Params]: ReturnType<Params[Name]['read']>;
};

/** Any text; empty when it is not set. */
export const text: SearchParam<string> = {
  read: (value) => value ?? '',
  write: (value) => value,
};

/** An id or a URL; `null` when it is not set. */
export const optionalText: SearchParam<string | null> = {
  read: (value) => value,
  write: (value) => value,
};

/** On (`1`) or off. */
export const flag: SearchParam<boolean> = {
  read: (value) => value === '1',
  write: (isOn) => (isOn ? '1' : null),
};

/** One of these values, or else the default. */
export function oneOf<const Value extends string | number, const Default extends Value | null>(
  values: readonly Value[],
  fallback: Default,
): SearchParam<Value | Default> {
  return {
    read: (name) => values.find((value) => String(value) === name) ?? fallback,
    write: (value) => (value === null || value === fallback ? null : String(value)),
  };
}

/** What the schema accepts, or else `null`. */
export function matching<Value extends string>(schema: ZodType<Value>): SearchParam<Value | null> {
  return {
    read: (value) => schema.safeParse(value).data ?? null,
    write: (value) => value,
  };
}

/** The column that a table is sorted by. */
export type Sort<Column extends string> = { readonly id: Column; readonly desc: boolean };

/** `depth` sorts by that column ascending, `-depth` descending. */
export function sortBy<const Column extends string>(
  columns: readonly Column[],
  fallback: Sort<Column>,
): SearchParam<Sort<Column>> {
  return {
    read(value) {
      const id = columns.find((column) => column === value?.replace(/^-/, ''));
      return id === undefined ? fallback : { id, desc: value?.startsWith('-') === true };
    },
    write({ id, desc }) {
      if (id === fallback.id && desc === fallback.desc) return null;
      return `${desc ? '-' : ''}${id}`;
    },
  };
}

/** The values of the parameters in this URL. */
export function readSearch<Params extends SearchParams>(
  params: Params,
  search: URLSearchParams,
): SearchValues<Params> {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, param.read(search.get(name))]),
  ) as SearchValues<Params>;
}

/** A copy of the search with these values changed; the other parameters stay as they are. */
export function changedSearch<Params extends SearchParams>(
  params: Params,
  search: URLSearchParams,
  changes: Partial<SearchValues<Params>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const written = params[name]?.write(value) ?? '';
    if (written === '') changed.delete(name);
    else changed.set(name, written);
  }
  return changed;
}
