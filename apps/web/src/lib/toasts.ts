import { loadPart } from './load-part.js';

type ToastKind = 'success' | 'error' | 'info';

/** Shows the result of an action as a toast. The library is loaded with the first toast. */
function show(kind: ToastKind, text: string, reason?: string): void {
  void loadToast().then((toast) => toast[kind](text, { description: reason }));
}

export function toastSuccess(text: string): void {
  show('success', text);
}

/** Something that the user should know about an action that succeeded; nothing for `null`. */
export function toastNote(text: string | null): void {
  if (text !== null) show('info', text);
}

/** `reason` is shown below it, smaller. */
export function toastError(text: string, reason?: string): void {
  show('error', text, reason);
}

/** Reports an action and offers to undo it; `reason` is shown below it, smaller. */
export function toastUndo(text: string, onUndo: () => void, reason?: string): void {
  void loadToast().then((toast) =>
    toast.success(text, { description: reason, action: { label: 'Undo', onClick: onUndo } }),
  );
}

function loadToast() {
  return loadPart({ load: () => import('sonner'), pick: ({ toast }) => toast });
}
