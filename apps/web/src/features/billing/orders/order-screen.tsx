import { ReceiptText } from 'lucide-react';
import type { Order } from '@app/billing/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { failureOf } from '../../../lib/failure.js';
import { useOrder } from './use-order.js';

type OrderScreenProps = {
  id: string;
  /** Wraps the placeholder while there is no order to show. */
  frame?: (content: ReactNode) => ReactNode;
  children: (order: Order) => ReactNode;
};

/** Loads an order for its children; reports when it does not exist. */
export function OrderScreen({ id, frame = asItIs, children }: OrderScreenProps) {
  const order = useOrder(id);
  if (order.data !== undefined) return children(order.data.order);
  return frame(<NotShown order={order} />);
}

function asItIs(content: ReactNode): ReactNode {
  return content;
}

function NotShown({ order }: { order: ReturnType<typeof useOrder> }) {
  if (!order.isError) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-96" />
      </div>
    );
  }
  const code = failureOf(order.error)?.code;
  if (code === 'not_found' || code === 'validation_failed') return <NoSuchOrder />;
  return <QueryError query={order} title="Couldn't load your order." />;
}

function NoSuchOrder() {
  return (
    <EmptyState
      icon={ReceiptText}
      title="Order not found"
      action={<ButtonLink to="/pricing">Choose a plan</ButtonLink>}
    >
      It may belong to another account.
    </EmptyState>
  );
}
