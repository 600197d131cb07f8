import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** A text as it was when typing last paused, so that there is one request per word and not per letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
