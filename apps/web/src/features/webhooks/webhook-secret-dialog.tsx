import { CopyButton } from '../../components/copy-button.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.js';

/** The one moment at which the secret can be read. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        // A stray click must not close what cannot be opened again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>The secret of this webhook</DialogTitle>
        <DialogDescription>
          Copy it now: your program checks with it that a call is ours. It is not shown again.
        </DialogDescription>
        <div className="flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
          <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton text={secret} what="secret" />
        </div>
        <p className="text-sm text-text-muted">
          The header reads <code>t=…,v1=…</code>. Compute HMAC-SHA256 of <code>t</code>, a point and
          the body as it arrived, with this secret, compare it with <code>v1</code>, and refuse a{' '}
          <code>t</code> that is older than five minutes.
        </p>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
