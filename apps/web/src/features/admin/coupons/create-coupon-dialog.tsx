import { couponScopes } from '@app/coupons/contract';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { CouponDialog } from './coupon-dialog.js';
import { Choice, Pair, TextField, UsesField, WindowFields } from './coupon-fields.js';
import { couponOf, emptyCoupon } from './coupon-form.js';
import type { CouponFields } from './coupon-form.js';
import { scopeText } from './coupon-text.js';
import { useCouponFields } from './use-coupon-fields.js';
import { useCouponsChanged } from './use-coupons-changed.js';

const KINDS = [
  ['percentage', 'Percent'],
  ['USD', 'Dollars (and USDT)'],
  ['INR', 'Rupees'],
] as const satisfies readonly (readonly [CouponFields['kind'], string])[];
const SCOPES = couponScopes.map((scope) => [scope, scopeText[scope]] as const);

/** Creates a coupon. Its code and its discount cannot be changed afterwards. */
export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const onChanged = useCouponsChanged();
  const create = trpc.coupons.staff.create.useMutation({
    onSuccess: ({ coupon }) => {
      toastSuccess(`${coupon.code} is active.`);
      onClose();
    },
    onSettled: onChanged,
  });
  const form = useCouponFields(() => emptyCoupon, couponOf, create);
  const { fields, messages, set } = form;
  const otherwise = "Couldn't create the coupon.";
  return (
    <CouponDialog
      title="New coupon"
      description="The code and its discount can't be changed later."
      labels={{ send: 'Create coupon', sending: 'Making…' }}
      isSending={create.isPending}
      failure={create.isError ? { error: create.error, otherwise } : null}
      onSend={form.send}
      onClose={onClose}
    >
      <TextField
        label="Code"
        error={messages.code}
        value={fields.code}
        onText={(code) => set({ code: code.toUpperCase() })}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label="Description"
        error={messages.description}
        help="Shown next to the price when the code is applied."
        value={fields.description}
        onText={(description) => set({ description })}
      />
      <Pair>
        <Choice
          label="Discount"
          error={messages.kind ?? messages.currency}
          value={fields.kind}
          options={KINDS}
          onChoose={(kind) => set({ kind })}
        />
        <TextField
          label="Amount"
          error={messages.value}
          value={fields.value}
          onText={(value) => set({ value })}
          inputMode="decimal"
        />
      </Pair>
      <Pair>
        <Choice
          label="For"
          error={messages.scope}
          value={fields.scope}
          options={SCOPES}
          onChoose={(scope) => set({ scope })}
        />
        <UsesField {...form} />
      </Pair>
      <WindowFields {...form} />
    </CouponDialog>
  );
}
