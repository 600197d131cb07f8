import { CircleCheck, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { PaymentFilter } from './payment-filters.js';

/** On narrow screens, where list and payment share one place. */
export function BackToQueue({ onClick }: { onClick: () => void }) {
  return (
    <div className="lg:hidden">
      <Button size="sm" onClick={onClick}>
        Back to the queue
      </Button>
    </div>
  );
}

/** A list without payments, by why there are none. */
export function EmptyQueue({ filter: { status, q, check } }: { filter: PaymentFilter }) {
  if (q === '' && check !== null) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={check === 'clean' ? 'No clean payments' : 'Nothing to double-check'}
      >
        All shows every payment under review.
      </EmptyState>
    );
  }
  if (q !== '') {
    return (
      <EmptyState icon={SearchX} title="No matching payments">
        Search for part of a reference, a name or an email address, or for an amount such as 1,250.
      </EmptyState>
    );
  }
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

/** Placeholder of both panes. */
export function QueueSkeleton() {
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
