import { CopyButton } from '../../components/copy-button.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.js';

/** The one moment at which the key can be read. */
export function NewKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        // A stray click must not close what cannot be opened again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>Your new API key</DialogTitle>
        <DialogDescription>
          Copy it now and keep it where only your program reads it. It is not shown again.
        </DialogDescription>
        <div className="flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
          <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton text={secret} what="API key" />
        </div>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
