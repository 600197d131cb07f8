import type { OrderStatus, PaymentCheckFilter } from '@app/billing/contract';
import { FilterChips } from '../../../components/filter-chips.js';
import { SearchField } from '../../../components/search-field.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { queueStatuses } from './payment-text.js';

const REFRESH_MS = 15_000;

/** What the list is restricted to. */
export interface PaymentFilter {
  readonly status: OrderStatus;
  readonly q: string;
  readonly check: PaymentCheckFilter | null;
}

type PaymentFiltersProps = {
  filter: PaymentFilter;
  onChange: (change: Partial<PaymentFilter>) => void;
};

/** The list of payments by status, by a search, and by whether something differs. */
export function PaymentFilters({ filter, onChange }: PaymentFiltersProps) {
  const { status, q, check } = filter;
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        label="Status"
        value={status}
        choices={queueStatuses}
        onChange={(next) => onChange({ status: next })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchField
          label="Reference, email or amount"
          value={q}
          onChange={(next) => onChange({ q: next })}
        />
        {status === 'pending_review' && (
          <CheckChips value={check} onChange={(next) => onChange({ check: next })} />
        )}
      </div>
    </div>
  );
}

type CheckChipsProps = {
  value: PaymentFilter['check'];
  onChange: (check: PaymentFilter['check']) => void;
};

function CheckChips({ value, onChange }: CheckChipsProps) {
  const { data } = trpc.billing.review.counts.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${formatCount(count)}`;
  const choices = [
    { value: 'all', label: label('All', data && data.clean + data.flagged) },
    { value: 'clean', label: label('Clean', data?.clean) },
    { value: 'flagged', label: label('Double-check', data?.flagged) },
  ] as const;
  return (
    <FilterChips
      label="Check"
      value={value ?? 'all'}
      choices={choices}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
