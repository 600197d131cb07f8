import type { OrderStatus, Payment } from '@app/billing/contract';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cn } from '../../../lib/class-names.js';
import { useShortcuts } from '../../../lib/use-shortcuts.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { oneOf, optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { FreeCouponsWarning } from '../coupons/free-coupons-warning.js';
import { neighbourOf, steppedFrom } from './next-payment.js';
import { PaymentQueueList } from './payment-list.js';
import { PaymentPanel, allows } from './payment-panel.js';
import type { Action } from './payment-panel.js';
import {
  amountDue,
  orderOfList,
  queueStatuses,
  refundReasons,
  rejectionReasons,
} from './payment-text.js';
import { ReasonDialog } from './reason-dialog.js';
import { useDecisions } from './use-decisions.js';
import { useOpenPayment } from './use-open-payment.js';
import { usePaymentQueue } from './use-payment-queue.js';
import { usePicture } from '../../../lib/use-picture.js';
import { WarningDialog, reasonsToConfirm } from './warning-dialog.js';

const STATUSES = queueStatuses.map(({ value }) => value);
const PARAMS = { status: oneOf(STATUSES, 'pending_review'), payment: optionalText };

/** Minimum time on screen before a payment can be decided: shorter than any review, longer than a double click. */
const SEEN_MS = 500;

/** /admin/payments: the queue, and the proof of the open payment. */
export function PaymentsPage() {
  const { search, change } = useSearchParams(PARAMS);
  const { status, payment: chosenId } = search;
  const queue = usePaymentQueue(status);
  const { payments, query } = queue;
  const ids = payments.map(({ id }) => id);
  const { payment, openId, isMissing } = useOpenPayment(chosenId, queue);
  const [dialog, setDialog] = useState<Action | null>(null);
  const isSeen = useIsSeen(openId);
  const focusRow = useRowFocus(openId);
  usePicture(screenshotAfter(payments, openId));

  const decisions = useDecisions((decided) => {
    setDialog(null);
    change({ payment: neighbourOf(ids, decided.id) });
    queue.drop(decided.id);
  });

  function openAction(action: Action) {
    if (payment === null || !isSeen || decisions.isPending) return;
    if (!allows(payment, action, new Date())) return;
    if (action === 'approve' && reasonsToConfirm(payment).length === 0)
      void decisions.approve(payment);
    else setDialog(action);
  }
  function move(steps: 1 | -1) {
    change({ payment: steppedFrom(ids, openId, steps) });
    focusRow();
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    a: () => openAction('approve'),
    r: () => openAction('reject'),
    f: () => openAction('refund'),
  });

  const { hasNextPage, isFetching, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Payments"
        description={`${orderOfList(status)} first. j and k move, a approves, r rejects, + and − zoom.`}
      />
      <FreeCouponsWarning />
      <FilterChips
        label="Status"
        value={status}
        choices={queueStatuses}
        onChange={(next) => change({ status: next, payment: null }, 'push')}
      />
      <QueryError query={query} title="Couldn't load the payments." />
      {query.isPending && <QueueSkeleton />}
      {query.isSuccess && payments.length === 0 && payment === null && (
        <Card>
          <EmptyQueue status={status} />
        </Card>
      )}
      {query.isSuccess && (payments.length > 0 || payment !== null) && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]">
          <div className={cn('min-w-0', chosenId !== null && 'max-lg:hidden')}>
            <PaymentQueueList
              payments={payments}
              total={queue.total}
              openId={openId}
              onOpen={(id) => change({ payment: id }, 'push')}
              onNearEnd={loadMore}
            />
          </div>
          <div className={cn('min-w-0', chosenId === null && 'max-lg:hidden')}>
            {isMissing && <p className="text-text-muted">This payment does not exist.</p>}
            {payment !== null && (
              <PaymentPanel
                payment={payment}
                isReady={isSeen && !decisions.isPending}
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
    </div>
  );
}

type ActionDialogProps = {
  action: Action;
  payment: Payment;
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
};

function ActionDialog({ action, payment, decisions, onClose }: ActionDialogProps) {
  if (action === 'approve') {
    return (
      <WarningDialog
        payment={payment}
        onApprove={() => void decisions.approve(payment)}
        onClose={onClose}
      />
    );
  }
  const subject = `${payment.order.planName} for ${payment.user.name}, ${amountDue(payment.order)}`;
  const isRefund = action === 'refund';
  return (
    <ReasonDialog
      title={isRefund ? 'Refund this payment' : 'Reject this payment'}
      description={
        isRefund
          ? `${subject}. What it granted is revoked and a credit note is issued. Send the money back yourself.`
          : `${subject}. The customer can send another proof.`
      }
      templates={isRefund ? refundReasons : rejectionReasons}
      submitLabel={isRefund ? 'Refund' : 'Reject'}
      isPending={decisions.isPending}
      onSubmit={(reason) => {
        if (!decisions.isPending) void decisions[action](payment, reason);
      }}
      onClose={onClose}
    />
  );
}

function BackToQueue({ onClick }: { onClick: () => void }) {
  return (
    <div className="lg:hidden">
      <Button size="sm" onClick={onClick}>
        Back to the queue
      </Button>
    </div>
  );
}

function EmptyQueue({ status }: { status: OrderStatus }) {
  if (status === 'pending_review') {
    return (
      <EmptyState icon={CircleCheck} title="Nothing to review">
        Payments with submitted proof appear here. The list updates automatically.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck} title="No payments">
      No payments have this status. Choose another one above.
    </EmptyState>
  );
}

function QueueSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading payments"
      className="grid gap-5 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]"
    >
      <Skeleton className="h-[60dvh]" />
      <Skeleton className="h-[60dvh] max-lg:hidden" />
    </div>
  );
}

/** The screenshot of the next payment, prefetched. */
function screenshotAfter(payments: readonly Payment[], openId: string | null): string | null {
  const at = payments.findIndex(({ id }) => id === openId);
  return at === -1 ? null : (payments[at + 1]?.screenshotUrl ?? null);
}

/** Whether the open payment has been on the screen long enough to be decided. */
function useIsSeen(openId: string | null): boolean {
  const [seenId, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(openId), SEEN_MS);
    return () => clearTimeout(timer);
  }, [openId]);
  return openId !== null && seenId === openId;
}

/** Focuses the row of the open payment after a move by keyboard. */
function useRowFocus(openId: string | null): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || openId === null) return;
    isWanted.current = false;
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(openId)}"]`)
      ?.focus({ preventScroll: true });
  }, [openId]);
  return () => {
    isWanted.current = true;
  };
}
