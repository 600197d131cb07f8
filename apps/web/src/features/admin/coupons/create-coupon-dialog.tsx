import { couponScopes } from '@app/coupons/contract';
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
import { FormField } from '../../../components/ui/form-field.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { Pair, TextField } from './coupon-fields.js';
import { couponOf, emptyCoupon } from './coupon-form.js';
import type { CouponFields } from './coupon-form.js';
import { scopeWords } from './coupon-words.js';

const kinds = [
  ['percentage', 'Percent'],
  ['USD', 'Dollars (and USDT)'],
  ['INR', 'Rupees'],
] as const satisfies readonly (readonly [CouponFields['kind'], string])[];

/** Makes a coupon. Its code and what it takes off cannot be changed afterwards. */
export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState(emptyCoupon);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const utils = trpc.useUtils();
  const create = trpc.coupons.staff.create.useMutation({
    onSuccess: ({ coupon }) => {
      toastSuccess(`${coupon.code} can be used now.`);
      onClose();
    },
    onSettled: () => utils.coupons.staff.invalidate(),
  });
  const messages = { ...fieldMessagesOf(create.error), ...found };
  const set = (changed: Partial<CouponFields>) => setFields((now) => ({ ...now, ...changed }));

  function submit() {
    if (create.isPending) return;
    const answer = couponOf(fields);
    setFound('messages' in answer ? answer.messages : {});
    if ('input' in answer) create.mutate(answer.input);
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>New coupon</DialogTitle>
        <DialogDescription>
          The code and what it takes off stay as they are: people were promised them.
        </DialogDescription>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="flex flex-col gap-4"
        >
          {create.isError && (
            <Banner tone="critical" role="alert">
              {sentenceOf(create.error, 'The coupon could not be made.')}
            </Banner>
          )}
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
            help="Shown beside the price when the code is accepted."
            value={fields.description}
            onText={(description) => set({ description })}
          />
          <Pair>
            <FormField label="Takes off" error={messages.kind ?? messages.currency}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={fields.kind}
                  onChange={({ target }) => {
                    const kind = kinds.find(([value]) => value === target.value);
                    if (kind !== undefined) set({ kind: kind[0] });
                  }}
                >
                  {kinds.map(([value, word]) => (
                    <option key={value} value={value}>
                      {word}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FormField>
            <TextField
              label="How much"
              error={messages.value}
              value={fields.value}
              onText={(value) => set({ value })}
              inputMode="decimal"
            />
          </Pair>
          <Pair>
            <FormField label="For" error={messages.scope}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={fields.scope}
                  onChange={({ target }) => {
                    const scope = couponScopes.find((one) => one === target.value);
                    if (scope !== undefined) set({ scope });
                  }}
                >
                  {couponScopes.map((scope) => (
                    <option key={scope} value={scope}>
                      {scopeWords[scope]}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FormField>
            <TextField
              label="Uses at most"
              error={messages.maxRedemptions}
              help="Empty: no limit."
              value={fields.maxRedemptions}
              onText={(maxRedemptions) => set({ maxRedemptions })}
              inputMode="numeric"
            />
          </Pair>
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
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" aria-disabled={create.isPending}>
              {create.isPending ? 'Making…' : 'Make coupon'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
