import { INVITATION_DAYS } from '@app/workspaces/contract';
import { ShownOnceDialog } from '../../components/shown-once-dialog.js';

/** The link of an invitation; the mail contains it as well. */
export function InvitationDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Invitation sent"
      description={`We emailed this link. You can also share it yourself: it works once, for ${INVITATION_DAYS} days, with an account for the invited address.`}
      value={link}
      name="invitation link"
      onClose={onClose}
    />
  );
}
