import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For `onBlur` of a button that is disabled while it works: browsers take the focus from it then, and this gives it
 * back when it can be pressed again, unless the focus is somewhere else by now.
 */
export function useKeptFocus(isDisabled: boolean): (event: FocusEvent<HTMLButtonElement>) => void {
  const lost = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const button = lost.current;
    if (isDisabled || button === null) return;
    lost.current = null;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  }, [isDisabled]);
  return ({ currentTarget }) => {
    lost.current = currentTarget.disabled ? currentTarget : null;
  };
}
