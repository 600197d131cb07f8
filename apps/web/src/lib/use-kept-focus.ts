import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For `onBlur` of a button that is disabled while its action runs: browsers blur it then. Restores the focus once the
 * button is enabled again, unless the focus has moved elsewhere.
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
