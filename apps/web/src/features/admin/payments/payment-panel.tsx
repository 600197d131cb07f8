import type { Payment } from '@app/billing/contract';
import { Check, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { formatInstant } from '../../../lib/instants.js';
import { PaymentFacts } from './payment-facts.js';
import { amountDue, orderStatusText, statusTones } from './payment-text.js';
import { CompetingClaims } from './competing-claims.js';
import { refundableUntil } from './refund-window.js';
import { ScreenshotViewer } from './screenshot-viewer.js';

export type Action = 'approve' | 'reject' | 'refund';

type PaymentPanelProps = {
  payment: Payment;
  /** The names of others who have it open. */
  viewers: readonly string[];
  /** False for a moment after it has opened, so that a second click cannot decide an unseen payment. */
  isReady: boolean;
  /** Several payments are selected: approving them together is the main action, this payment's own is beside it. */
  isBeside: boolean;
  back: ReactNode;
  onAction: (action: Action) => void;
  /** Opens another payment. */
  onOpen: (orderId: string) => void;
};

/** The proof of one payment, next to the facts that it must prove. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { payment, viewers, isReady, isBeside, back, onAction, onOpen } = props;
  const { order, user, warnings, held, returned } = payment;
  return (
    <section aria-labelledby="payment-title" className="flex min-w-0 flex-col gap-4">
      {back}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="payment-title" className="text-xl font-semibold [overflow-wrap:anywhere]">
            {order.planName}, {amountDue(order)}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-text-muted [overflow-wrap:anywhere]">
            {user.name}
            <Badge tone={statusTones[order.status]}>{orderStatusText(order.status)}</Badge>
            {order.isContested && <Badge tone="warning">Contested</Badge>}
          </p>
        </div>
        <ActionButtons {...{ payment, isReady, isBeside, onAction }} />
      </header>
      {payment.isOwn && (
        <Banner tone="notice" title="This is your own order">
          Someone else has to review it.
        </Banner>
      )}
      {viewers.length > 0 && (
        <Banner tone="notice" title={`${viewers.join(', ')} has this payment open`} role="status">
          Agree on who decides: the first decision counts.
        </Banner>
      )}
      {held !== null && (
        <Banner tone="notice" title={`Approved by ${held.by.name ?? 'a former account'}`}>
          It takes effect within a minute. Until then it can be undone below.
        </Banner>
      )}
      {returned !== null && (
        <Banner tone="warning" title="An approval did not take effect">
          {returned.reason}
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="warning" title="Double-check">
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        <PaymentFacts payment={payment} />
        <ScreenshotViewer key={payment.id} url={payment.screenshotUrl} />
      </div>
      <CompetingClaims payment={payment} onOpen={onOpen} />
    </section>
  );
}

/** Whether to offer this action for a payment. The server decides. */
export function allows(payment: Payment, action: Action, now: Date): boolean {
  const { order, isOwn, isReferenceUsed, held } = payment;
  if (isOwn || held !== null || (action === 'approve' && isReferenceUsed)) return false;
  if (action !== 'refund') return order.status === 'pending_review';
  const until = refundableUntil(order);
  return until !== null && now <= until;
}

type ActionButtonsProps = Pick<PaymentPanelProps, 'payment' | 'isReady' | 'isBeside' | 'onAction'>;

function ActionButtons({ payment, isReady, isBeside, onAction }: ActionButtonsProps) {
  const now = new Date();
  const until = refundableUntil(payment.order);
  const offer = (action: Action) => isReady && allows(payment, action, now);
  if (until !== null) {
    return (
      <div className="flex flex-col items-end gap-1">
        <ActionButton
          isOffered={offer('refund')}
          variant="danger"
          onClick={() => onAction('refund')}
        >
          <Undo2 aria-hidden />
          Refund <Key>F</Key>
        </ActionButton>
        <p className="text-sm text-text-muted">
          {now <= until ? 'Possible until' : 'Was possible until'}{' '}
          {formatInstant(until.toISOString())}
        </p>
      </div>
    );
  }
  if (payment.order.status !== 'pending_review') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton isOffered={offer('reject')} variant="danger" onClick={() => onAction('reject')}>
        <X aria-hidden />
        Reject <Key>R</Key>
      </ActionButton>
      <ActionButton
        isOffered={offer('approve')}
        variant={isBeside ? 'secondary' : 'primary'}
        onClick={() => onAction('approve')}
      >
        <Check aria-hidden />
        Approve <Key>A</Key>
      </ActionButton>
    </div>
  );
}

type ActionButtonProps = {
  isOffered: boolean;
  variant: 'primary' | 'secondary' | 'danger';
  onClick: () => void;
  children: ReactNode;
};

function ActionButton({ isOffered, variant, onClick, children }: ActionButtonProps) {
  return (
    <Button
      variant={variant}
      aria-disabled={!isOffered}
      onClick={() => {
        if (isOffered) onClick();
      }}
    >
      {children}
    </Button>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded border border-current/40 px-1 font-sans text-xs max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
