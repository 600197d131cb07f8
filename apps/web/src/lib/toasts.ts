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
