/** For `onOpenAutoFocus` of a dialog that is read from its beginning, before one of its buttons is chosen. */
export function focusWholeDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
