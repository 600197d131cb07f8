import { ShownOnceDialog } from '../../components/shown-once-dialog.js';

export function NewKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Your new API key"
      description="Copy it now and store it safely. You won't see it again."
      value={secret}
      name="API key"
      onClose={onClose}
    />
  );
}
