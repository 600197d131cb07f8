import { MAX_APPROVED_AT_ONCE } from '@app/billing/contract';
import type { Payment } from '@app/billing/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { Eye, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RelativeTime } from '../../../components/relative-time.js';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { amountDue } from './payment-text.js';
import { BulkBar } from './bulk-bar.js';
import { canApproveTogether } from './payment-selection.js';

const ROW_HEIGHT_PX = 84;
const WINDOW_FROM_ROWS = 200; // INTERFACE section 3: shorter lists are rendered completely
const AHEAD_ROWS = 30; // loaded before they are visible

type PaymentListProps = {
  payments: readonly Payment[];
  total: number;
  openId: string | null;
  /** The names of others who have a payment open, by its id. */
  viewers: ReadonlyMap<string, readonly string[]>;
  onOpen: (id: string) => void;
  /** Those that are approved together. */
  selected: readonly Payment[];
  isApproving: boolean;
  onToggle: (payment: Payment) => void;
  onSelect: (ids: readonly string[]) => void;
  onApprove: () => void;
  /** Called when the end of the loaded rows comes near. */
  onNearEnd: () => void;
};

/** The queue. Long lists are virtualized. */
export function PaymentQueueList(props: PaymentListProps) {
  const { payments, total, openId, onOpen, onNearEnd, selected } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: payments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => payments[index]?.id ?? index,
    overscan: 8,
    rangeExtractor: wholeWhenShort,
  });
  const openIndex = payments.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex !== -1) virtual.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtual]);

  const rows = virtual.getVirtualItems();
  const lastSeen = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastSeen + AHEAD_ROWS >= payments.length) onNearEnd();
  }, [lastSeen, payments.length, onNearEnd]);

  const clean = payments.filter(canApproveTogether).slice(0, MAX_APPROVED_AT_ONCE);
  const selectedIds = new Set(selected.map(({ id }) => id));
  return (
    <Card aria-label="Queue" className="flex min-h-0 flex-col">
      <p className="border-b px-4 py-2 text-sm text-text-muted tabular" aria-live="polite">
        {formatCount(total)} in this list
      </p>
      <BulkBar
        clean={clean.length}
        selected={selected.length}
        isPending={props.isApproving}
        onSelectAll={() => props.onSelect(clean.map(({ id }) => id))}
        onClear={() => props.onSelect([])}
        onApprove={props.onApprove}
      />
      <div ref={scroller} className="max-h-[70dvh] overflow-y-auto lg:max-h-[calc(100dvh-17rem)]">
        <ul style={{ height: virtual.getTotalSize() }} className="relative">
          {rows.map(({ index, start }) => {
            const payment = payments[index];
            if (payment === undefined) return null;
            return (
              <li
                key={payment.id}
                style={{ height: ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 flex border-b"
              >
                <SelectBox
                  payment={payment}
                  isSelected={selectedIds.has(payment.id)}
                  onToggle={() => props.onToggle(payment)}
                />
                <PaymentRow
                  payment={payment}
                  viewers={props.viewers.get(payment.id) ?? []}
                  isOpen={payment.id === openId}
                  onOpen={() => onOpen(payment.id)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

function wholeWhenShort(range: Range): number[] {
  if (range.count > WINDOW_FROM_ROWS) return defaultRangeExtractor(range);
  return Array.from({ length: range.count }, (_, index) => index);
}

type SelectBoxProps = { payment: Payment; isSelected: boolean; onToggle: () => void };

/** Nothing in lists where nothing can be approved; no box, but its place, where something differs. */
function SelectBox({ payment, isSelected, onToggle }: SelectBoxProps) {
  if (payment.order.status !== 'pending_review') return null;
  if (!canApproveTogether(payment)) return <span className="w-11 shrink-0" />;
  return (
    <label className="flex w-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onToggle}
        aria-label={`Select the payment of ${payment.user.name}`}
        className="size-4 accent-accent"
      />
    </label>
  );
}

type PaymentRowProps = {
  payment: Payment;
  viewers: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
};

function PaymentRow({ payment, viewers, isOpen, onOpen }: PaymentRowProps) {
  const { order, user } = payment;
  return (
    <button
      type="button"
      data-row={payment.id}
      aria-current={isOpen}
      onClick={onOpen}
      className={cn(
        'flex h-full min-w-0 flex-1 flex-col justify-center gap-0.5 border-l-2 px-4 text-left -outline-offset-2',
        isOpen ? 'border-l-accent bg-accent/10' : 'border-l-transparent hover:bg-hover',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{user.name}</span>
        <span className="shrink-0 font-medium tabular">{amountDue(order)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-text-muted">
        <span className="truncate">{order.planName}</span>
        <span className="shrink-0">
          <RelativeTime instant={order.submittedAt ?? order.createdAt} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-sm text-text-muted">
        <code className="truncate">{order.transactionId ?? 'no reference yet'}</code>
        <RowState payment={payment} viewers={viewers} />
      </span>
    </button>
  );
}

/** The most important thing about a payment, in a word. */
function RowState({ payment, viewers }: Pick<PaymentRowProps, 'payment' | 'viewers'>) {
  const { order, warnings, returned, isOwn } = payment;
  if (isOwn) return <span className="shrink-0">Your own</span>;
  const [viewer] = viewers;
  return (
    <span className="flex min-w-0 shrink-0 items-center gap-2">
      {viewer !== undefined && (
        <span className="inline-flex items-center gap-1" title={`Open at ${viewers.join(', ')}`}>
          <Eye aria-hidden className="size-3.5" />
          <span className="max-w-20 truncate">{viewer}</span>
        </span>
      )}
      {(warnings.length > 0 || returned !== null) && (
        <span className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert aria-hidden className="size-3.5" />
          {rowWarning(order.isContested, warnings.length > 0)}
        </span>
      )}
    </span>
  );
}

function rowWarning(isContested: boolean, isFlagged: boolean): string {
  if (isContested) return 'Contested';
  return isFlagged ? 'Double-check' : 'Returned';
}
