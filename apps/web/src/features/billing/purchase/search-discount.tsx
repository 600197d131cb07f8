import type { DiscountState } from './use-discount.js';
import { DiscountBox } from './discount-box.js';
import type { usePaymentSearch } from './use-payment-search.js';

type SearchDiscountProps = {
  search: ReturnType<typeof usePaymentSearch>;
  state: DiscountState;
  /** Called when the code in the URL is applied again. */
  onApplyAgain: () => void;
};

/** The discount box of a screen that keeps its code in the address. */
export function SearchDiscount({ search, state, onApplyAgain }: SearchDiscountProps) {
  const { code, change } = search;
  return (
    <DiscountBox
      code={code}
      state={state}
      onApply={(typed) => (typed === code ? onApplyAgain() : change({ code: typed }))}
      onRemove={() => change({ code: null })}
    />
  );
}
