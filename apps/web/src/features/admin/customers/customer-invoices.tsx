import type { InvoiceStatus } from '@app/billing/contract';
import { Download } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { PreparingFile } from '../../../components/preparing-file.js';
import { Button } from '../../../components/ui/button.js';
import { formatAmount } from '../../../lib/amounts.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { useDownload } from '../../../lib/use-download.js';
import type { Outputs } from '../../../lib/trpc.js';
import { AdminTable, Cell } from '../admin-table.js';

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
  return (
    <section aria-labelledby="customer-invoices" className="flex flex-col gap-3">
      <h2 id="customer-invoices" className="text-lg font-semibold">
        Invoices
      </h2>
      {invoices.length === 0 && <p className="text-text-muted">No invoice was written yet.</p>}
      {invoices.length > 0 && (
        <AdminTable
          label="Invoices"
          numbers={['Amount']}
          head={['Number', 'For', 'Amount', 'Status', 'Date', '']}
        >
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <Cell className="font-medium">{invoice.id}</Cell>
              <Cell className="min-w-40 whitespace-normal">
                {invoice.kind === 'credit_note' && 'Credit note: '}
                {invoice.description}
              </Cell>
              <Cell className="text-right">{formatAmount(invoice.amount, invoice.currency)}</Cell>
              <Cell>
                <Badge tone={invoiceText[invoice.status].tone}>
                  {invoiceText[invoice.status].text}
                </Badge>
              </Cell>
              <Cell className="text-text-muted">{formatUtcDay(invoice.date)}</Cell>
              <Cell className="text-right">
                <Button
                  size="sm"
                  aria-label={`Download ${invoice.id}`}
                  aria-disabled={pending !== null}
                  onClick={() => download(`/api/invoices/${invoice.id}.pdf`)}
                >
                  <Download aria-hidden />
                  PDF
                </Button>
              </Cell>
            </tr>
          ))}
        </AdminTable>
      )}
      <PreparingFile isPreparing={isPreparing} />
      {hasMore && <p className="text-text-muted">Only the latest invoices are shown.</p>}
    </section>
  );
}
