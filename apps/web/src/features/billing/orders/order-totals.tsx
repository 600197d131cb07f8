import { shownCurrency } from '@app/billing/contract';
import type { Quote } from '@app/billing/contract';
import type { Currency } from '@app/common/contract';
import { formatAmount } from '../../../lib/amounts.js';
import { cn } from '../../../lib/class-names.js';

type OrderTotalsProps = {
  quote: Quote;
  /** The labels of the first and the last line: "Original price", "Total". */
  labels: { original: string; total: string };
  /** USDT prices equal the dollar prices; the checkout shows them as dollars. */
  shownAs?: Currency;
  /** Replaces a total of zero. */
  zero?: string;
};

/** From the price to the amount to pay, line by line. */
export function OrderTotals({ quote, labels, shownAs, zero }: OrderTotalsProps) {
  const currency = shownAs ?? shownCurrency(quote);
  const { originalAmount, discountAmount, discountCode, creditAmount, amount } = quote;
  const code = discountCode === null ? '' : ` (${discountCode})`;
  const total = amount === 0 && zero !== undefined ? zero : formatAmount(amount, currency);
  return (
    <dl className="flex flex-col gap-1.5 tabular">
      <Line label={labels.original} value={formatAmount(originalAmount, currency)} />
      {discountAmount > 0 && (
        <Line label={`Discount${code}`} value={`−${formatAmount(discountAmount, currency)}`} />
      )}
      {creditAmount > 0 && (
        <Line
          label="Credit from your current plan"
          value={`−${formatAmount(creditAmount, currency)}`}
        />
      )}
      <Line label={labels.total} value={total} isTotal />
    </dl>
  );
}

function Line({
  label,
  value,
  isTotal = false,
}: {
  label: string;
  value: string;
  isTotal?: boolean;
}) {
  return (
    <div
      {...(isTotal && { 'aria-live': 'polite', 'aria-atomic': true })}
      className={cn('flex justify-between gap-4', isTotal && 'border-t pt-2 text-lg font-semibold')}
    >
      <dt className={cn(!isTotal && 'text-text-muted')}>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
