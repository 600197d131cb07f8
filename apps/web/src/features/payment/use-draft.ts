import { useCallback, useState } from 'react';

/** What was typed and not yet sent, kept over a reload of this tab. */
export function useDraft(name: string) {
  const key = `draft:${name}`;
  const [initial] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = useCallback((text: string) => sessionStorage.setItem(key, text), [key]);
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { initial, keep, forget };
}
