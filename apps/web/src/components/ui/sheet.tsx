import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';
import { DialogOverlay } from './dialog.js';
import { useReturnFocus } from '../../lib/use-return-focus.js';

export const Sheet = DialogPrimitive.Root;

/** A drawer from the left edge that holds the navigation on phones. */
export function SheetContent({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const returnFocus = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        onOpenAutoFocus={focusContent}
        onCloseAutoFocus={returnFocus}
        className={cn(
          'fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r bg-surface shadow-float duration-150 data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left data-[state=open]:animate-in data-[state=open]:slide-in-from-left',
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}

/** By default the dialog skips links and would focus the element below the navigation. */
function focusContent(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

export function SheetTitle(props: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className="sr-only" {...props} />;
}
