import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import type { Outputs } from '../../../lib/trpc.js';

type Customer = Outputs['auth']['customers']['get']['user'];

/** Whether the email address of a customer is confirmed. Staff can vouch for one that mail does not reach. */
export function CustomerAddress({ customer }: { customer: Customer }) {
  const { email, emailConfirmedAt, pendingEmail } = customer;
  const waiting =
    pendingEmail === null ? '' : ` A new address awaits confirmation: ${pendingEmail}.`;
  if (emailConfirmedAt !== null) {
    return (
      <p className="text-text-muted [overflow-wrap:anywhere]">
        Email address confirmed on {formatInstant(emailConfirmedAt)}.{waiting}
      </p>
    );
  }
  return (
    <Banner
      tone="notice"
      title="Email address not confirmed"
      action={<ConfirmAddress customer={customer} />}
    >
      <p className="[overflow-wrap:anywhere]">
        {email} gets no reports and can&apos;t start campaigns or free plans until its owner opens
        the link.{waiting}
      </p>
    </Banner>
  );
}

function ConfirmAddress({ customer: { id, email } }: { customer: Customer }) {
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = trpc.auth.customers.confirmEmail.useMutation({
    async onSuccess(result) {
      utils.auth.customers.get.setData({ id }, result);
      setConfirming(false);
      await utils.auth.customers.list.invalidate();
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        Confirm the address
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Confirm ${email}?`}
          keep="Cancel"
          verb="Confirm the address"
          pendingVerb="Confirming…"
          variant="primary"
          isPending={confirm.isPending}
          onConfirm={() => confirm.mutate({ id })}
          onClose={() => setConfirming(false)}
        >
          You confirm that this address belongs to the customer. This is recorded in the activity
          log.
          {confirm.isError && (
            <span role="alert" className="mt-2 block text-critical">
              {sentenceOf(confirm.error, "Couldn't confirm the address. Please try again.")}
            </span>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
