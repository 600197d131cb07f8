import type { ScanSubscription, VisitSubscription } from '@app/billing/contract';
import { useState } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatUtcDay } from '../../lib/instants.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CheckboxField } from '../../components/checkbox-field.js';

type SubscriptionActionsProps = {
  plan: VisitSubscription | ScanSubscription;
  title: string;
  changePath: string;
};

/** Renewal on or off, cancel, undo a cancellation, change the plan. */
export function SubscriptionActions({ plan, title, changePath }: SubscriptionActionsProps) {
  const utils = trpc.useUtils();
  const [isCancelling, setCancelling] = useState(false);
  const refresh = () => utils.billing.subscriptions.invalidate();
  const failed = (error: unknown) =>
    toastError(sentenceOf(error, "Couldn't change your plan. Please try again."));
  const setAutoRenew = trpc.billing.subscriptions.setAutoRenew.useMutation({
    onSuccess: refresh,
    onError: failed,
  });
  const renew = trpc.billing.subscriptions.renew.useMutation({
    async onSuccess() {
      await refresh();
      toastSuccess(`Your ${title.toLowerCase()} continues.`);
    },
    onError: failed,
  });
  const isCancelled = plan.status === 'cancelled';
  return (
    <>
      {!isCancelled && (
        <CheckboxField
          label="Renew automatically"
          help="Five days before the period ends, you get an order for the next one to pay."
          checked={setAutoRenew.isPending ? setAutoRenew.variables.autoRenew : plan.autoRenew}
          disabled={setAutoRenew.isPending}
          onChange={({ target }) => setAutoRenew.mutate({ id: plan.id, autoRenew: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={changePath}>
          Change plan
        </ButtonLink>
        {isCancelled ? (
          <Button
            size="sm"
            variant="primary"
            disabled={renew.isPending}
            onClick={() => renew.mutate({ id: plan.id })}
          >
            {renew.isPending ? 'Renewing…' : 'Renew'}
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => setCancelling(true)}>
            Cancel plan…
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelPlanDialog plan={plan} title={title} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

type CancelPlanDialogProps = Omit<SubscriptionActionsProps, 'changePath'> & {
  onClose: () => void;
};

function CancelPlanDialog({ plan, title, onClose }: CancelPlanDialogProps) {
  const utils = trpc.useUtils();
  const cancel = trpc.billing.subscriptions.cancel.useMutation({
    async onSuccess() {
      await utils.billing.subscriptions.invalidate();
      toastSuccess(`Your ${title.toLowerCase()} was cancelled.`);
      onClose();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't cancel your plan.")),
  });
  return (
    <ConfirmDialog
      title={`Cancel the ${title.toLowerCase()} ${plan.plan}?`}
      keep="Keep the plan"
      verb="Cancel plan"
      pendingVerb="Cancelling…"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: plan.id })}
      onClose={onClose}
    >
      You can use it until {formatUtcDay(plan.endDate)}. It won&apos;t renew. You can undo this
      until then.
    </ConfirmDialog>
  );
}
