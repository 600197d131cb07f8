import { INVITATION_DAYS } from '@app/workspaces/contract';
import { CopyButton } from '../../components/copy-button.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.js';

/** The one moment at which the link can be read here; the mail carries it as well. */
export function InvitationDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        // A stray click must not close what cannot be opened again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>Invitation sent</DialogTitle>
        <DialogDescription>
          A mail with this link is on its way. You can also pass the link on yourself: it works
          once, for {INVITATION_DAYS} days, with an account of the invited address.
        </DialogDescription>
        <div className="flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
          <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{link}</code>
          <CopyButton text={link} what="invitation link" />
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
