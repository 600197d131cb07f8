/**
 * Makes a value when it is first needed, once. For `Intl` formatters: the first of its kind takes a browser tens of
 * milliseconds, which a page with no use for it should not wait for.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
