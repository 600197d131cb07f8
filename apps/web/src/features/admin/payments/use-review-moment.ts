import { useEffect, useRef, useState } from 'react';

/** Minimum time on screen before a payment can be decided: shorter than any review, longer than a double click. */
const SEEN_MS = 500;

/** Whether the open payment has been on the screen long enough to be decided. */
export function useIsSeen(openId: string | null): boolean {
  const [seenId, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(openId), SEEN_MS);
    return () => clearTimeout(timer);
  }, [openId]);
  return openId !== null && seenId === openId;
}

/** Focuses the row of the open payment after a move by keyboard. */
export function useRowFocus(openId: string | null): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || openId === null) return;
    isWanted.current = false;
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(openId)}"]`)
      ?.focus({ preventScroll: true });
  }, [openId]);
  return () => {
    isWanted.current = true;
  };
}
