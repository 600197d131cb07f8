import { paymentChecks } from '@app/billing/contract';
import type { Payment } from '@app/billing/contract';
import { useCallback, useState } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { oneOf, optionalText, text } from '../../../lib/search-params.js';
import { usePicture } from '../../../lib/use-picture.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { useShortcuts } from '../../../lib/use-shortcuts.js';
import { FreeCouponsWarning } from '../coupons/free-coupons-warning.js';
import { ActionDialog } from './action-dialog.js';
import { HeldApprovalsBar } from './held-approvals-bar.js';
import { neighbourOf, steppedFrom } from './next-payment.js';
import { PaymentFilters } from './payment-filters.js';
import type { PaymentFilter } from './payment-filters.js';
import { PaymentQueueList } from './payment-list.js';
import { PaymentPanel, allows } from './payment-panel.js';
import type { Action } from './payment-panel.js';
import { canApproveTogether, selectedOf, toggled } from './payment-selection.js';
import { orderOfList, queueStatuses } from './payment-text.js';
import { BackToQueue, EmptyQueue, QueueSkeleton } from './queue-states.js';
import { useApproveTogether } from './use-approvals.js';
import { useDecisions } from './use-decisions.js';
import { useOpenPayment } from './use-open-payment.js';
import { usePaymentQueue } from './use-payment-queue.js';
import { useIsSeen, useRowFocus } from './use-review-moment.js';
import { useViewers } from './use-viewers.js';

const STATUSES = queueStatuses.map(({ value }) => value);
const PARAMS = {
  status: oneOf(STATUSES, 'pending_review'),
  q: text,
  check: oneOf(paymentChecks, null),
  payment: optionalText,
};
const NONE: ReadonlySet<string> = new Set();

/** /admin/payments: the queue, and the proof of the open payment. */
export function PaymentsPage() {
  const { search, change } = useSearchParams(PARAMS);
  const { payment: chosenId, ...filter } = search;
  const queue = usePaymentQueue(filter);
  const { payments, query } = queue;
  const ids = payments.map(({ id }) => id);
  const { payment, openId, isMissing } = useOpenPayment(chosenId, queue);
  const [dialog, setDialog] = useState<Action | null>(null);
  const [selection, setSelection] = useState(NONE);
  const selected = selectedOf(payments, selection);
  const viewers = useViewers(openId);
  const isSeen = useIsSeen(openId);
  const focusRow = useRowFocus(openId);
  usePicture(screenshotAfter(payments, openId));

  const decisions = useDecisions((decided) => {
    setDialog(null);
    change({ payment: neighbourOf(ids, decided.id) });
    queue.drop([decided.id]);
  });
  const together = useApproveTogether((approved) => {
    setSelection(NONE);
    if (openId !== null && approved.includes(openId)) change({ payment: null });
    queue.drop(approved);
  });

  function openAction(action: Action) {
    if (payment === null || !isSeen || decisions.isPending) return;
    if (!allows(payment, action, new Date())) return;
    if (action === 'approve' && payment.warnings.length === 0) void decisions.approve(payment);
    else setDialog(action);
  }
  function move(steps: 1 | -1) {
    change({ payment: steppedFrom(ids, openId, steps) });
    focusRow();
  }
  function toggle(one: Payment) {
    if (canApproveTogether(one)) setSelection(toggled(selection, one.id));
  }
  const filterBy = useCallback(
    (next: Partial<PaymentFilter>) => {
      setSelection(NONE);
      change({ ...next, payment: null }, next.q === undefined ? 'push' : 'replace');
    },
    [change],
  );
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    a: () => openAction('approve'),
    r: () => openAction('reject'),
    f: () => openAction('refund'),
    x: () => payment !== null && toggle(payment),
  });

  const { hasNextPage, isFetching, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Payments"
        description={
          <>
            {orderOfList(filter.status)} first.
            <span className="max-lg:hidden">
              {' '}
              j and k move, a approves, r rejects, x selects, + and − zoom.
            </span>
          </>
        }
      />
      <FreeCouponsWarning />
      <PaymentFilters filter={filter} onChange={filterBy} />
      <QueryError query={query} title="Couldn't load the payments." />
      {query.isPending && <QueueSkeleton />}
      {query.isSuccess && payments.length === 0 && payment === null && (
        <Card>
          <EmptyQueue filter={filter} />
        </Card>
      )}
      {query.isSuccess && (payments.length > 0 || payment !== null) && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]">
          <div className={cn('min-w-0', chosenId !== null && 'max-lg:hidden')}>
            <PaymentQueueList
              payments={payments}
              total={queue.total}
              openId={openId}
              viewers={viewers}
              onOpen={(id) => change({ payment: id }, 'push')}
              onNearEnd={loadMore}
              selected={selected}
              isApproving={together.isPending}
              onToggle={toggle}
              onSelect={(all) => setSelection(new Set(all))}
              onApprove={() => void together.approve(selected)}
            />
          </div>
          <div className={cn('min-w-0', chosenId === null && 'max-lg:hidden')}>
            {isMissing && <p className="text-text-muted">This payment does not exist.</p>}
            {payment !== null && (
              <PaymentPanel
                payment={payment}
                viewers={viewers.get(payment.id) ?? []}
                isReady={isSeen && !decisions.isPending}
                isBeside={selected.length > 0}
                back={<BackToQueue onClick={() => change({ payment: null })} />}
                onAction={openAction}
                onOpen={(id) => change({ payment: id }, 'push')}
              />
            )}
          </div>
        </div>
      )}
      {payment !== null && dialog !== null && (
        <ActionDialog
          action={dialog}
          payment={payment}
          decisions={decisions}
          onClose={() => setDialog(null)}
        />
      )}
      <HeldApprovalsBar />
    </div>
  );
}

/** The screenshot of the next payment, prefetched. */
function screenshotAfter(payments: readonly Payment[], openId: string | null): string | null {
  const at = payments.findIndex(({ id }) => id === openId);
  return at === -1 ? null : (payments[at + 1]?.screenshotUrl ?? null);
}
