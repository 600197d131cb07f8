import type { Order } from '@app/billing/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionStore } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';
import { upload } from '../../../lib/upload.js';

export type Proof = { transactionId: string; screenshot: File };

/** Submits the proof of a payment; `percent` is the share that has been uploaded. */
export function useSubmitProof({ id }: Pick<Order, 'id'>) {
  const session = useSessionStore();
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState(0);
  const submit = useMutation({
    networkMode: 'always',
    mutationFn: async ({ transactionId, screenshot }: Proof) => {
      setPercent(0);
      const body = new FormData();
      body.set('transactionId', transactionId); // before the file: the server reads the parts in order
      body.set('screenshot', screenshot);
      const path = `/api/orders/${id}/proof`;
      await upload({ path, body, token: session.token(), onProgress: setPercent });
    },
    // After a refusal as well: the order may have changed in another tab.
    onSettled: () =>
      Promise.all([
        utils.billing.orders.get.invalidate({ id }),
        utils.billing.orders.list.invalidate(),
      ]),
  });
  return { submit, percent };
}
