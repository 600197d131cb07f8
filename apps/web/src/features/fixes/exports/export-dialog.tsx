import type { FixExportContents, FixExportFormat } from '@app/fixes/contract';
import { Download } from 'lucide-react';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { exportFormats, liveFixNames } from './export-formats.js';

type FormatContents = FixExportContents['formats'][number];
type ExportDialogProps = { websiteId: string; format: FixExportFormat; onClose: () => void };

/** What an export contains and omits, how to put it to use, and the file. */
export function ExportDialog({ websiteId, format, onClose }: ExportDialogProps) {
  const contents = trpc.fixes.exportContents.useQuery({ websiteId });
  const { download, pending } = useDownload();
  const { label, steps } = exportFormats.find((one) => one.format === format) ?? NO_FORMAT;
  const own = contents.data?.formats.find((one) => one.format === format);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-xl">
        <DialogTitle>{label}</DialogTitle>
        <DialogDescription>
          Export the live fixes as a file that makes them permanent, without the widget.
        </DialogDescription>
        {contents.isPending && <Skeleton className="h-12" />}
        <QueryError query={contents} title="Couldn't load the contents of the file." />
        {own !== undefined && <Contents contents={own} />}
        <section aria-labelledby="export-steps" className="flex flex-col gap-2">
          <h3 id="export-steps" className="font-semibold">
            How to use it
          </h3>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step} className="[overflow-wrap:anywhere]">
                {step}
              </li>
            ))}
          </ol>
        </section>
        <DialogFooter>
          <Button
            variant="primary"
            disabled={pending !== null || own?.contained === 0}
            onClick={() => download(`/api/seo/websites/${websiteId}/fixes/export?format=${format}`)}
          >
            <Download aria-hidden />
            {pending === null ? 'Download' : 'Exporting…'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const NO_FORMAT = { label: '', steps: [] };

function Contents({ contents }: { contents: FormatContents }) {
  const { file_name: fileName, contained, not_contained: missing, left } = contents;
  return (
    <section aria-label="Contents" className="flex flex-col gap-2">
      <p className="[overflow-wrap:anywhere]">
        {contained === 0 && missing === 0
          ? 'This website has no live fixes.'
          : `${fileName}: ${countOf(contained, 'fix', 'fixes')}. Not included: ${formatCount(missing)}.`}
      </p>
      {left.length > 0 && (
        <details className="rounded-md border p-3">
          <summary className="cursor-pointer font-medium">
            What isn&apos;t included, and why
          </summary>
          <ul
            aria-label="Not included"
            className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto"
            tabIndex={0}
          >
            {left.map(({ id, path, type, name, reason }) => (
              <li key={id} className="text-sm [overflow-wrap:anywhere]">
                <span className="font-medium">
                  {name ?? liveFixNames[type]} on {path}
                </span>
                <br />
                <span className="text-text-muted">{reason}</span>
              </li>
            ))}
          </ul>
          {missing > left.length && (
            <p className="mt-2 text-sm text-text-muted">
              and {formatCount(missing - left.length)} more, listed at the top of the file.
            </p>
          )}
        </details>
      )}
      {missing > 0 && (
        <p className="text-sm text-text-muted">
          The widget keeps applying fixes that aren&apos;t in the file.
        </p>
      )}
    </section>
  );
}
