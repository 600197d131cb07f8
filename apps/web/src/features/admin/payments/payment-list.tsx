import type { Payment } from '@app/billing/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RelativeTime } from '../../../components/relative-time.js';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { amountDue } from './payment-text.js';
import { reasonsToConfirm } from './warning-dialog.js';

const ROW_HEIGHT_PX = 84;
const WINDOW_FROM_ROWS = 200; // INTERFACE section 3: shorter lists are rendered completely
const AHEAD_ROWS = 30; // loaded before they are visible

type PaymentListProps = {
  payments: readonly Payment[];
  total: number;
  openId: string | null;
  onOpen: (id: string) => void;
  /** Called when the end of the loaded rows comes near. */
  onNearEnd: () => void;
};

/** The queue. Long lists are virtualized. */
export function PaymentQueueList({ payments, total, openId, onOpen, onNearEnd }: PaymentListProps) {
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

  return (
    <Card aria-label="Queue" className="flex min-h-0 flex-col">
      <p className="border-b px-4 py-2 text-sm text-text-muted tabular" aria-live="polite">
        {formatCount(total)} in this list
      </p>
      <div ref={scroller} className="max-h-[70dvh] overflow-y-auto lg:max-h-[calc(100dvh-17rem)]">
        <ul style={{ height: virtual.getTotalSize() }} className="relative">
          {rows.map(({ index, start }) => {
            const payment = payments[index];
            if (payment === undefined) return null;
            return (
              <li
                key={payment.id}
                style={{ height: ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 border-b"
              >
                <PaymentRow
                  payment={payment}
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

type PaymentRowProps = { payment: Payment; isOpen: boolean; onOpen: () => void };

function PaymentRow({ payment, isOpen, onOpen }: PaymentRowProps) {
  const { order, user } = payment;
  const hasDoubts = reasonsToConfirm(payment).length > 0;
  return (
    <button
      type="button"
      data-row={payment.id}
      aria-current={isOpen}
      onClick={onOpen}
      className={cn(
        'flex size-full flex-col justify-center gap-0.5 border-l-2 px-4 text-left -outline-offset-2',
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
        {hasDoubts && (
          <span className="inline-flex shrink-0 items-center gap-1 text-warning">
            <TriangleAlert aria-hidden className="size-3.5" />
            {order.isContested ? 'Contested' : 'Double-check'}
          </span>
        )}
        {payment.isOwn && <span className="shrink-0">Your own</span>}
      </span>
    </button>
  );
}
