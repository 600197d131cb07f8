import type { Invoice, InvoiceStatus } from '@app/billing/contract';
import { Ban, CircleCheck, Clock, TriangleAlert, Undo2 } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';

const APPEARANCES = {
  paid: { Icon: CircleCheck, tone: 'success' },
  pending: { Icon: Clock, tone: 'notice' },
  overdue: { Icon: TriangleAlert, tone: 'critical' },
  void: { Icon: Ban, tone: 'neutral' },
} as const satisfies Record<InvoiceStatus, object>;

/** The status in upper case, as specified. */
export function InvoiceStatusBadge({ invoice }: { invoice: Invoice }) {
  if (invoice.kind === 'credit_note') {
    return (
      <Badge tone="neutral">
        <Undo2 aria-hidden />
        CREDIT NOTE
      </Badge>
    );
  }
  const { Icon, tone } = APPEARANCES[invoice.status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {invoice.status.toUpperCase()}
    </Badge>
  );
}
