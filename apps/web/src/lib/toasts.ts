type ToastKind = 'success' | 'error';

/** Says the result of an action in the corner of the screen. The library comes with the first toast. */
function show(kind: ToastKind, text: string, reason?: string): void {
  void import('sonner').then(({ toast }) => toast[kind](text, { description: reason }));
}

export function toastSuccess(text: string): void {
  show('success', text);
}

/** `reason` stands below it, smaller. */
export function toastError(text: string, reason?: string): void {
  show('error', text, reason);
}

/** Says what was done and offers to take it back; `reason` stands below it, smaller. */
export function toastUndo(text: string, onUndo: () => void, reason?: string): void {
  void import('sonner').then(({ toast }) =>
    toast.success(text, { description: reason, action: { label: 'Undo', onClick: onUndo } }),
  );
}
