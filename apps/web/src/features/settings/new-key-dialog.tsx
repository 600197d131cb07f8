import { ShownOnceDialog } from '../../components/shown-once-dialog.js';

export function NewKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Your new API key"
      description="Copy it now and keep it where only your program reads it. It is not shown again."
      value={secret}
      name="API key"
      onClose={onClose}
    />
  );
}
