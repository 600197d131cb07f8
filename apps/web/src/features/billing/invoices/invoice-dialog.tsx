import { Download, FileQuestion, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PreparingFile } from '../../../components/preparing-file.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useDownload } from '../../../lib/use-download.js';
import { useInvoicePage } from './use-invoice-page.js';

type InvoiceDialogProps = { id: string; onClose: () => void };

/** One invoice to read, print and download. */
export function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const page = useInvoicePage(id);
  const paper = useRef<HTMLIFrameElement>(null);
  const { download, pending, isPreparing } = useDownload();
  const isLoaded = typeof page.data === 'string';
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogTitle>{id}</DialogTitle>
        <DialogDescription className="sr-only">Print view of the invoice.</DialogDescription>
        {page.isPending && <Skeleton className="h-[34rem]" />}
        <QueryError query={page} title="Couldn't load this invoice." />
        {page.data === null && (
          <EmptyState icon={FileQuestion} title="This invoice does not exist.">
            The number may be wrong, or the invoice belongs to another account.
          </EmptyState>
        )}
        {isLoaded && <Paper ref={paper} id={id} html={page.data ?? ''} />}
        {isLoaded && (
          <DialogFooter>
            <PreparingFile isPreparing={isPreparing} />
            <Button onClick={() => paper.current?.contentWindow?.print()}>
              <Printer aria-hidden />
              Print
            </Button>
            <Button
              variant="primary"
              aria-disabled={pending !== null}
              onClick={() => {
                if (pending === null) download(`/api/invoices/${id}.pdf`);
              }}
            >
              <Download aria-hidden />
              {pending === null ? 'Download PDF' : 'Preparing…'}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

type PaperProps = { id: string; html: string; ref: React.RefObject<HTMLIFrameElement | null> };

/** White in both themes, like paper. The page's own Content-Security-Policy forbids every script. */
function Paper({ id, html, ref }: PaperProps) {
  const [height, setHeight] = useState<number | null>(null);
  return (
    <iframe
      ref={ref}
      title={`Print view of ${id}`}
      srcDoc={html}
      onLoad={({ currentTarget }) =>
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? null)
      }
      style={height === null ? undefined : { height }}
      className="h-[34rem] w-full shrink-0 rounded-md border bg-white"
    />
  );
}
