import { ShownOnceDialog } from '../../components/shown-once-dialog.js';

export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Webhook secret"
      description="Copy it now. Your program uses it to verify that requests come from us. You won't see it again."
      value={secret}
      name="secret"
      onClose={onClose}
    >
      <p className="text-sm text-text-muted">
        The header is <code>t=…,v1=…</code>. Compute the HMAC-SHA256 of <code>t</code>, a dot and
        the raw body with this secret, compare it with <code>v1</code>, and reject a <code>t</code>{' '}
        older than five minutes.
      </p>
    </ShownOnceDialog>
  );
}
