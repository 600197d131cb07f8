import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.js';
import { Button } from './ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from './ui/dialog.js';

type ShownOnceDialogProps = {
  title: string;
  description: ReactNode;
  /** A value that is not shown anywhere else. */
  value: string;
  /** Name of the value: "API key". */
  name: string;
  /** Shown below the value: what to do with it. */
  children?: ReactNode;
  onClose: () => void;
};

/** Shows a secret or a link for the only time. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, value, name, children, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        // An accidental click must not close a dialog that cannot be opened again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <div className="flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
          <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{value}</code>
          <CopyButton text={value} name={name} />
        </div>
        {children}
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
