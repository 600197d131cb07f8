/** What somebody did before the app had started; collected by public/before-app.js. */
type EarlyInput = ReturnType<NonNullable<Window['endEarlyInput']>>;

/** Repeats what somebody typed and pressed in a prerendered page before its components were there to receive it. */
export function repeatEarlyInput(): void {
  const { typed, pressed } = endEarlyInput();
  for (const [field, text] of typed) type(field, text);
  pressed?.click();
}

/** From now on the components receive everything themselves. */
export function endEarlyInput(): EarlyInput {
  return window.endEarlyInput?.() ?? { typed: [], pressed: null };
}

function type(field: Element, text: string): void {
  if (!field.isConnected) return;
  // React watches the property of the field itself, and would consider the text known.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
