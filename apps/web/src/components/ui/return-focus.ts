import { useState } from 'react';

const ANY_DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * For `onCloseAutoFocus` of a dialog that is mounted to open it: brings the focus back to where it was. Radix
 * does so only for openers that are its own triggers.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
    if (document.querySelector(ANY_DIALOG) !== null) return; // one dialog led to the next
    event.preventDefault();
    opener.focus();
  };
}
