import { ChangePasswordForm } from '../../components/change-password-form.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

export function ChangePasswordCard() {
  const utils = trpc.useUtils();

  function notify() {
    toastSuccess(
      'Your password was changed. Other devices are signed out and your API keys are revoked.',
    );
    void utils.auth.sessions.list.invalidate();
    void utils.auth.apiKeys.list.invalidate();
  }

  return (
    <Card aria-labelledby="password-title">
      <CardHeader>
        <CardTitle id="password-title">Password</CardTitle>
      </CardHeader>
      <CardContent className="max-w-md">
        <ChangePasswordForm currentLabel="Current Password" onChanged={notify} />
      </CardContent>
    </Card>
  );
}
