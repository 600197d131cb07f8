import type { Invoice } from '@app/billing/contract';
import { Download, Eye, FileArchive, ReceiptText } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PreparingFile } from '../../../components/preparing-file.js';
import { ShowOlder } from '../../../components/show-older.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatInstant, formatUtcDay } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { InvoiceStatusBadge } from './invoice-status.js';
import { discountLine, invoiceAmount, invoiceTitle } from './invoice-text.js';

const SHOWN = 50;
const ALL_PATH = '/api/invoices/all.zip';

type InvoiceHistoryProps = { onView: (id: string) => void };

/** Every invoice and credit note, newest first. */
export function InvoiceHistory({ onView }: InvoiceHistoryProps) {
  const list = trpc.billing.invoices.list.useInfiniteQuery(
    { limit: SHOWN },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { download, pending, isPreparing } = useDownload();
  if (list.isPending) return <Skeleton className="h-80" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your invoices." />
      </Card>
    );
  }
  const invoices = list.data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ReceiptText}
          title="No invoices yet"
          action={<ButtonLink to="/pricing">See plans and prices</ButtonLink>}
        >
          Your approved payments and their invoices appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-end gap-3">
        <PreparingFile isPreparing={isPreparing} />
        <Button
          size="sm"
          aria-disabled={pending !== null}
          onClick={() => {
            if (pending === null) download(ALL_PATH);
          }}
        >
          <FileArchive aria-hidden />
          {pending === ALL_PATH ? 'Preparing…' : 'Download all'}
        </Button>
      </div>
      <Card>
        <ul aria-label="Invoices" className="divide-y">
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              pending={pending}
              onView={onView}
              onDownload={download}
            />
          ))}
        </ul>
        <ShowOlder query={list} />
      </Card>
    </div>
  );
}

type InvoiceRowProps = InvoiceHistoryProps & {
  invoice: Invoice;
  pending: string | null;
  onDownload: (path: string) => void;
};

function InvoiceRow({ invoice, pending, onView, onDownload }: InvoiceRowProps) {
  const { id, description, date, status, dueDate, creditedInvoiceId } = invoice;
  const path = `/api/invoices/${id}.pdf`;
  const title = invoiceTitle(invoice);
  const discount = discountLine(invoice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_8rem_8rem_auto] sm:px-5">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2 font-medium tabular">{id}</p>
        <p className="[overflow-wrap:anywhere]">{description}</p>
        {discount !== null && creditedInvoiceId === null && (
          <p className="text-sm text-text-muted">{discount}</p>
        )}
        {dueDate !== null && (status === 'pending' || status === 'overdue') && (
          <p className="text-sm text-text-muted">Due {formatUtcDay(dueDate)}</p>
        )}
      </div>
      <p>
        <InvoiceStatusBadge invoice={invoice} />
      </p>
      <p className="text-sm text-text-muted max-sm:text-right">
        <time dateTime={date} title={formatInstant(date)}>
          {formatUtcDay(date)}
        </time>
      </p>
      <p className="font-medium tabular sm:text-right">{invoiceAmount(invoice)}</p>
      <div className="flex justify-end gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`View ${title}`}
          title="View"
          onClick={() => onView(id)}
        >
          <Eye aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Download ${title}`}
          title="Download"
          aria-disabled={pending !== null}
          onClick={() => {
            if (pending === null) onDownload(path);
          }}
        >
          <Download aria-hidden />
        </Button>
      </div>
    </li>
  );
}
