import { useCallback, useState } from 'react';

/** Input that was not yet submitted, kept across a reload of this tab. */
export function useDraft(name: string) {
  const key = `draft:${name}`;
  const [initial] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = useCallback((text: string) => sessionStorage.setItem(key, text), [key]);
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { initial, keep, forget };
}
