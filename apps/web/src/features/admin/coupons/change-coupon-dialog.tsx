import type { Coupon } from '@app/coupons/contract';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { Pair, TextField } from './coupon-fields.js';
import { changeOf, limitsOf } from './coupon-form.js';
import type { CouponLimits } from './coupon-form.js';

/** When a coupon can be used and how often. */
export function ChangeCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [fields, setFields] = useState(() => limitsOf(coupon));
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const utils = trpc.useUtils();
  const change = trpc.coupons.staff.change.useMutation({
    onSuccess() {
      toastSuccess(`${coupon.code} was changed.`);
      onClose();
    },
    onSettled: () => utils.coupons.staff.invalidate(),
  });
  const messages = { ...fieldMessagesOf(change.error), ...found };
  const set = (changed: Partial<CouponLimits>) => setFields((now) => ({ ...now, ...changed }));

  function submit() {
    if (change.isPending) return;
    const answer = changeOf(coupon, fields);
    setFound('messages' in answer ? answer.messages : {});
    if ('input' in answer) change.mutate(answer.input);
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>Change {coupon.code}</DialogTitle>
        <DialogDescription>
          Uses that were taken stay taken, also when fewer are allowed from now on.
        </DialogDescription>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="flex flex-col gap-4"
        >
          {change.isError && (
            <Banner tone="critical" role="alert">
              {sentenceOf(change.error, 'The coupon could not be changed.')}
            </Banner>
          )}
          <TextField
            label="Description"
            error={messages.description}
            value={fields.description}
            onText={(description) => set({ description })}
          />
          <Pair>
            <TextField
              label="From"
              type="datetime-local"
              error={messages.startsAt}
              value={fields.startsAt}
              onText={(startsAt) => set({ startsAt })}
            />
            <TextField
              label="Until"
              type="datetime-local"
              error={messages.endsAt}
              value={fields.endsAt}
              onText={(endsAt) => set({ endsAt })}
            />
          </Pair>
          <TextField
            label="Uses at most"
            error={messages.maxRedemptions}
            help="Empty: no limit."
            value={fields.maxRedemptions}
            onText={(maxRedemptions) => set({ maxRedemptions })}
            inputMode="numeric"
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" aria-disabled={change.isPending}>
              {change.isPending ? 'Saving…' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
