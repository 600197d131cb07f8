import { useCallback, useEffect, useState } from 'react';

/** True for `ms` milliseconds after each call of the returned function. */
export function useShortly(ms: number): [boolean, () => void] {
  const [calls, setCalls] = useState(0);
  const [isOver, setOver] = useState(true);
  useEffect(() => {
    if (calls === 0) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [calls, ms]);
  const begin = useCallback(() => {
    setOver(false);
    setCalls((count) => count + 1);
  }, []);
  return [!isOver, begin];
}
