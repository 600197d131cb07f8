import { DISCOUNT_CODE_MAX_CHARS } from '@app/billing/contract';
import type { Discount } from '@app/coupons/contract';
import { Tag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { formatAmount } from '../../../lib/amounts.js';
import type { DiscountState } from './use-discount.js';

type DiscountBoxProps = {
  /** The code from the URL, accepted or not. */
  code: string | null;
  state: DiscountState;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** An input for a code, or the applied code. */
export function DiscountBox({ code, state, onApply, onRemove }: DiscountBoxProps) {
  const box = useKeptFocus(state.kind);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p aria-live="polite" className="sr-only">
        {announcementOf(state)}
      </p>
      {state.kind === 'accepted' && (
        <AppliedDiscount code={state.discount.code} onRemove={onRemove}>
          {state.discount.description} ({takenOff(state.discount)})
        </AppliedDiscount>
      )}
      {state.kind === 'held' && (
        <AppliedDiscount code={state.code} onRemove={onRemove}>
          From your unpaid order
        </AppliedDiscount>
      )}
      {state.kind !== 'accepted' && state.kind !== 'held' && (
        <CodeForm code={code ?? ''} state={state} onApply={onApply} />
      )}
    </div>
  );
}

/** Keeps the focus in place when the pressed button disappears, instead of moving it to the top of the page. */
function useKeptFocus(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}

type CodeFormProps = Pick<DiscountBoxProps, 'state' | 'onApply'> & { code: string };

function CodeForm({ code, state, onApply }: CodeFormProps) {
  const [text, setText] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const isChecking = state.kind === 'checking';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    if (typed !== '') onApply(typed);
  }

  function edit({ target }: ChangeEvent<HTMLInputElement>) {
    const at = target.selectionStart;
    setText(target.value.toUpperCase());
    setMissing(false);
    // Changing the text to capitals would move the caret to the end.
    requestAnimationFrame(() => target.setSelectionRange(at, at));
  }

  return (
    <form noValidate onSubmit={submit}>
      <FormField
        label="Discount code"
        error={messageOf(state, text === code, isMissing)}
        help={<span aria-live="polite">{reasonOf(state)}</span>}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              onChange={edit}
              maxLength={DISCOUNT_CODE_MAX_CHARS}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" aria-disabled={isChecking} className="w-24">
              {isChecking ? 'Checking…' : 'Apply'}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}

function messageOf(state: DiscountState, isUnchanged: boolean, isMissing: boolean) {
  if (isMissing) return 'Please enter a discount code';
  return state.kind === 'refused' && isUnchanged ? state.message : undefined;
}

function reasonOf(state: DiscountState): string | undefined {
  return state.kind === 'refused' ? state.why : undefined;
}

type AppliedDiscountProps = { code: string; onRemove: () => void; children: ReactNode };

function AppliedDiscount({ code, onRemove, children }: AppliedDiscountProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-success/35 bg-success/8 px-4 py-3">
      <Tag aria-hidden className="size-4 shrink-0 text-success" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{code}</span>
        <span className="block">{children}</span>
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove discount code ${code}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** That a code is applied, for screen readers; the field announces why one is refused. */
function announcementOf(state: DiscountState): string {
  switch (state.kind) {
    case 'accepted':
      return `Discount code ${state.discount.code} applied, ${takenOff(state.discount)}.`;
    case 'held':
      return `Discount code ${state.code} applied, from your unpaid order.`;
    case 'refused':
    case 'none':
    case 'checking':
      return '';
  }
}

/** "20% off", "$5.00 off". */
function takenOff(discount: Discount): string {
  if (discount.type === 'percentage') return `${discount.value}% off`;
  return `${formatAmount(discount.value, discount.currency)} off`;
}
