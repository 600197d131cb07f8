import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds since `since` (milliseconds), counted while `isOn`. */
export function useSecondsSince(since: number, isOn: boolean): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return Math.max(0, Math.floor((now - since) / SECOND_MS));
}
