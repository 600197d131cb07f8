type ToastKind = 'success' | 'error';

/** Says the result of an action in the corner of the screen. The library comes with the first toast. */
function show(kind: ToastKind, text: string): void {
  void import('sonner').then(({ toast }) => toast[kind](text));
}

export function toastSuccess(text: string): void {
  show('success', text);
}

export function toastError(text: string): void {
  show('error', text);
}

/** Says what was done and offers to take it back. */
export function toastUndo(text: string, onUndo: () => void): void {
  void import('sonner').then(({ toast }) =>
    toast.success(text, { action: { label: 'Undo', onClick: onUndo } }),
  );
}
