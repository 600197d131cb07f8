import { useState } from 'react';

const ANY_DIALOG = '[role=dialog], [role=alertdialog]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/**
 * For `onCloseAutoFocus` of a dialog that is mounted when it opens: returns the focus to the opener, or to an element
 * near it when the action removed the opener. Radix restores the focus only for its own triggers.
 */
export function useReturnFocus(): (event: Event) => void {
  const [way] = useState(() => wayUpFrom(document.activeElement));
  return (event) => {
    if (way[0]?.isConnected !== true && hasScreenFocus()) {
      event.preventDefault(); // the action opened another screen, which starts there
      return;
    }
    const target = nearest(way);
    if (target === null) return;
    if (document.querySelector(ANY_DIALOG) !== null) return; // a dialog that led to another one
    event.preventDefault();
    target.focus();
  };
}

/** The screen itself has the focus, as after its path has changed. */
function hasScreenFocus(): boolean {
  return document.activeElement?.id === 'main';
}

/** An element followed by its ancestors, with a menu's button for its items; empty when nothing had the focus. */
function wayUpFrom(opener: Element | null): readonly HTMLElement[] {
  const way: HTMLElement[] = [];
  if (opener === document.body) return way;
  for (let at = opener; at instanceof HTMLElement; at = buttonOfMenu(at) ?? at.parentElement)
    way.push(at);
  return way;
}

function buttonOfMenu(element: HTMLElement): HTMLElement | null {
  if (element.getAttribute('role') !== 'menu') return null;
  return document.getElementById(element.getAttribute('aria-labelledby') ?? '');
}

/** The opener if it still exists, else the first focusable element close to its former position. */
function nearest([opener, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (opener?.isConnected === true) return opener;
  const left = around.find((element) => element.isConnected && element !== document.body);
  if (left?.matches(FOCUSABLE) === true) return left;
  return left?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}
