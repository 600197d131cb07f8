import type { Order } from '@app/billing/contract';
import { CircleCheck, CircleX, Clock, Scale, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { REVIEW_TIME } from '../../../lib/review-time.js';

type SubmittedOrderProps = {
  order: Order;
  headingId: string;
  /** Target of "Go to Dashboard". */
  dashboardPath: string;
  onCorrect: () => void;
  onStartAgain: () => void;
};

/** The status of an order after the payer has submitted everything; updates without a reload. */
export function SubmittedOrder(props: SubmittedOrderProps) {
  const { order, dashboardPath } = props;
  return (
    <div className="flex flex-col items-start gap-5">
      <div role="status" className="flex w-full flex-col gap-3">
        <OrderProgress {...props} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant={order.status === 'rejected' ? 'secondary' : 'primary'}
          to={dashboardPath}
        >
          Go to Dashboard
        </ButtonLink>
        {order.invoiceId !== null && (
          <ButtonLink to={`/invoice?id=${order.invoiceId}`}>See the invoice</ButtonLink>
        )}
      </div>
    </div>
  );
}

function OrderProgress({ order, headingId, onCorrect, onStartAgain }: SubmittedOrderProps) {
  switch (order.status) {
    case 'approved':
      return (
        <Outcome
          headingId={headingId}
          icon={CircleCheck}
          tone="text-success"
          title={approvedTitle(order)}
        >
          {order.kind === 'pack'
            ? 'The page scans are in your account.'
            : `Your ${order.planName} plan is active.`}
        </Outcome>
      );
    case 'rejected':
      return (
        <>
          <Outcome
            headingId={headingId}
            icon={CircleX}
            tone="text-critical"
            title="Payment not approved"
          >
            {order.rejectionReason}
          </Outcome>
          <Button variant="primary" className="self-start" onClick={onCorrect}>
            Correct and resubmit
          </Button>
        </>
      );
    case 'refunded':
      return (
        <Outcome headingId={headingId} icon={Undo2} tone="text-notice" title="Payment refunded">
          What this order granted was revoked.
        </Outcome>
      );
    case 'expired':
      return (
        <>
          <Outcome
            headingId={headingId}
            icon={Clock}
            tone="text-warning"
            title="This order has expired"
          >
            No payment was submitted in time, or you placed another order. If you&apos;ve already
            paid, contact support before you pay again.
          </Outcome>
          <Button className="self-start" onClick={onStartAgain}>
            Start again
          </Button>
        </>
      );
    case 'draft':
    case 'awaiting_proof':
    case 'pending_review':
      return <WaitingForReview order={order} headingId={headingId} />;
  }
}

function WaitingForReview({ order, headingId }: { order: Order; headingId: string }) {
  return (
    <>
      {order.isContested ? (
        <Outcome
          headingId={headingId}
          icon={Scale}
          tone="text-warning"
          title="Support is comparing two payments"
        >
          This reference was already submitted for another order. We&apos;ve kept your payment;
          support compares both and lets you know the result. You don&apos;t need to pay again.
        </Outcome>
      ) : (
        <Outcome
          headingId={headingId}
          icon={CircleCheck}
          tone="text-success"
          title="Payment Submitted!"
        >
          Verification takes {REVIEW_TIME[order.method]}. An email confirmation follows the
          approval, and your plan is active immediately after that.
        </Outcome>
      )}
      <Banner tone="notice" title="Waiting for approval">
        {order.chainNote ?? 'This page updates automatically once your payment is reviewed.'}
        <span className="mt-1 block text-sm text-text-muted break-all">
          {order.method === 'upi' ? 'Transaction ID' : 'Transaction hash'}: {order.transactionId}
        </span>
      </Banner>
    </>
  );
}

function approvedTitle({ amount }: Order): string {
  return amount === 0 ? 'Subscription activated' : 'Payment approved';
}

type OutcomeProps = {
  headingId: string;
  icon: LucideIcon;
  tone: string;
  title: string;
  children: ReactNode;
};

function Outcome({ headingId, icon: Icon, tone, title, children }: OutcomeProps) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className={`mt-1 size-6 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 [overflow-wrap:anywhere]">{children}</p>
      </div>
    </div>
  );
}
