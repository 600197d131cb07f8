import { useState } from 'react';
import { ShownOnceDialog } from '../../components/shown-once-dialog.js';
import { ShareDialog } from './share-dialog.js';
import type { ReportSubject } from './subject-text.js';

type NewSharedLinkProps = { subject: ReportSubject; onClose: () => void };

/** Asks for what a link to a report needs, then shows its address for the only time. */
export function NewSharedLink({ subject, onClose }: NewSharedLinkProps) {
  const [address, setAddress] = useState<string | null>(null);
  if (address === null) {
    return (
      <ShareDialog
        subject={subject}
        onClose={onClose}
        onShared={(token) => setAddress(`${location.origin}/shared/${token}`)}
      />
    );
  }
  return (
    <ShownOnceDialog
      title="Link to the report"
      description="Copy it now. We store only what's needed to recognize it, so you won't see it again."
      value={address}
      name="link"
      onClose={onClose}
    />
  );
}
