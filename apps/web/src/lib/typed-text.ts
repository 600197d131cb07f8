const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=search]), textarea, select';

/** Fields that somebody has changed since the page was loaded. */
const changed = new Set<Element>();

/** Remembers which fields are filled in, for `hasTypedText`. Returns a function that stops it. */
export function watchTypedText(page: Document): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(TEXT_FIELDS)) changed.add(target);
  };
  page.addEventListener('input', remember, true);
  return () => page.removeEventListener('input', remember, true);
}

/** Whether leaving the page would lose what somebody has filled in. */
export function hasTypedText(): boolean {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
  return [...changed].some((field) => 'value' in field && field.value !== '');
}
