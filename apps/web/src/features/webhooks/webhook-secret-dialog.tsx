import { ShownOnceDialog } from '../../components/shown-once-dialog.js';

export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="The secret of this webhook"
      description="Copy it now: your program checks with it that a call is ours. It is not shown again."
      value={secret}
      name="secret"
      onClose={onClose}
    >
      <p className="text-sm text-text-muted">
        The header reads <code>t=…,v1=…</code>. Compute HMAC-SHA256 of <code>t</code>, a point and
        the body as it arrived, with this secret, compare it with <code>v1</code>, and refuse a{' '}
        <code>t</code> that is older than five minutes.
      </p>
    </ShownOnceDialog>
  );
}
