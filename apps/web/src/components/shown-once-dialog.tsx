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
  /** What can be read here and nowhere else. */
  value: string;
  /** What it is called: "API key". */
  what: string;
  /** Below the value: what to do with it. */
  children?: ReactNode;
  onClose: () => void;
};

/** The one moment at which a secret or a link can be read. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, value, what, children, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        // A stray click must not close what cannot be opened again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <div className="flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
          <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{value}</code>
          <CopyButton text={value} what={what} />
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
