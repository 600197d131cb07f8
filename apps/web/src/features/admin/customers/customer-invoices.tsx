import type { InvoiceStatus } from '@app/billing/contract';
import { Download } from 'lucide-react';
import type { DataColumn } from '../../../components/data-table.js';
import { Badge } from '../../../components/ui/badge.js';
import { PreparingFile } from '../../../components/preparing-file.js';
import { Button } from '../../../components/ui/button.js';
import { amountOrFree } from '../../../lib/amounts.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { useDownload } from '../../../lib/use-download.js';
import type { Outputs } from '../../../lib/trpc.js';
import { StaffTable } from '../staff-table.js';

type Invoices = Outputs['billing']['customers']['get']['invoices'];

const invoiceText = {
  paid: { tone: 'success', text: 'Paid' },
  pending: { tone: 'notice', text: 'Pending' },
  overdue: { tone: 'warning', text: 'Overdue' },
  void: { tone: 'neutral', text: 'Void' },
} as const satisfies Record<InvoiceStatus, { tone: string; text: string }>;

/** The latest invoices and credit notes of a customer. */
export function CustomerInvoices({ invoices, hasMore }: { invoices: Invoices; hasMore: boolean }) {
  const { download, pending, isPreparing } = useDownload();
  const columns: readonly DataColumn<Invoices[number]>[] = [
    { head: 'Number', className: 'font-medium', cell: ({ id }) => id },
    {
      head: 'For',
      className: 'min-w-40 whitespace-normal',
      cell: ({ kind, description }) =>
        kind === 'credit_note' ? `Credit note: ${description}` : description,
    },
    {
      head: 'Amount',
      isNumber: true,
      cell: ({ amount, currency }) => amountOrFree(amount, currency),
    },
    {
      head: 'Status',
      cell: ({ status }) => (
        <Badge tone={invoiceText[status].tone}>{invoiceText[status].text}</Badge>
      ),
    },
    { head: 'Date', className: 'text-text-muted', cell: ({ date }) => formatUtcDay(date) },
    {
      id: 'actions',
      head: '',
      spokenHead: 'Actions',
      className: 'text-right',
      cell: ({ id }) => (
        <Button
          size="sm"
          aria-label={`Download ${id}`}
          aria-disabled={pending !== null}
          onClick={() => download(`/api/invoices/${id}.pdf`)}
        >
          <Download aria-hidden />
          PDF
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="customer-invoices" className="flex flex-col gap-3">
      <h2 id="customer-invoices" className="text-lg font-semibold">
        Invoices
      </h2>
      {invoices.length === 0 && <p className="text-text-muted">No invoices yet.</p>}
      {invoices.length > 0 && (
        <StaffTable label="Invoices" columns={columns} rows={invoices} keyOf={({ id }) => id} />
      )}
      <PreparingFile isPreparing={isPreparing} />
      {hasMore && <p className="text-text-muted">Only the latest invoices are shown.</p>}
    </section>
  );
}
