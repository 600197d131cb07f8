import { useState } from 'react';

const ANY_DIALOG = '[role=dialog], [role=alertdialog]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/**
 * For `onCloseAutoFocus` of a dialog that is mounted to open it: brings the focus back to where it was, or near to
 * it where what was pressed is gone by what it did. Radix does so only for openers that are its own triggers.
 */
export function useReturnFocus(): (event: Event) => void {
  const [way] = useState(() => wayUpFrom(document.activeElement));
  return (event) => {
    const target = nearest(way);
    if (target === null) return;
    if (document.querySelector(ANY_DIALOG) !== null) return; // one dialog led to the next
    event.preventDefault();
    target.focus();
  };
}

/** An element and everything around it, the button of a menu around its items; none when nothing had the focus. */
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

/** The opener itself while it is there, else the first thing that can be focused close to where it stood. */
function nearest([opener, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (opener?.isConnected === true) return opener;
  const left = around.find((element) => element.isConnected && element !== document.body);
  if (left?.matches(FOCUSABLE) === true) return left;
  return left?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}
