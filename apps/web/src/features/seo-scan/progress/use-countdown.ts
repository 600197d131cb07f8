import { useEffect, useState } from 'react';

/** Counts an estimate in seconds down between two updates; `null` while there is none. */
export function useCountdown(estimate: number | null): number | null {
  const [left, setLeft] = useState(estimate);
  useEffect(() => {
    setLeft(estimate);
    if (estimate === null) return;
    const timer = setInterval(
      () => setLeft((seconds) => (seconds === null ? null : Math.max(0, seconds - 1))),
      1_000,
    );
    return () => clearInterval(timer);
  }, [estimate]);
  return left;
}
