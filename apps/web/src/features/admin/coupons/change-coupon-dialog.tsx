import type { Coupon } from '@app/coupons/contract';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { CouponDialog } from './coupon-dialog.js';
import { TextField, UsesField, WindowFields } from './coupon-fields.js';
import { changeOf, limitsOf } from './coupon-form.js';
import { useCouponFields } from './use-coupon-fields.js';
import { useCouponsChanged } from './use-coupons-changed.js';

/** Changes the validity period and the number of uses of a coupon. */
export function ChangeCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const onChanged = useCouponsChanged();
  const change = trpc.coupons.staff.change.useMutation({
    onSuccess() {
      toastSuccess(`${coupon.code} was changed.`);
      onClose();
    },
    onSettled: onChanged,
  });
  const form = useCouponFields(
    () => limitsOf(coupon),
    (fields) => changeOf(coupon, fields),
    change,
  );
  const otherwise = "Couldn't change the coupon.";
  return (
    <CouponDialog
      title={`Edit ${coupon.code}`}
      description="Existing uses stay valid, even if you lower the limit."
      labels={{ send: 'Save', sending: 'Saving…' }}
      isSending={change.isPending}
      failure={change.isError ? { error: change.error, otherwise } : null}
      onSend={form.send}
      onClose={onClose}
    >
      <TextField
        label="Description"
        error={form.messages.description}
        value={form.fields.description}
        onText={(description) => form.set({ description })}
      />
      <WindowFields {...form} />
      <UsesField {...form} />
    </CouponDialog>
  );
}
