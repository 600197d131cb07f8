import type { Scan, ScanLimitReached } from '@app/seo-scan/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { readableUrl } from '../../../lib/addresses.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ScanCostNote } from './scan-cost-note.js';
import { startFailureMessage } from './start-failure.js';
import { useStartScan } from './use-start-scan.js';

type RescanDialogProps = {
  scan: Scan;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
  onClose: () => void;
};

/** Says what a rescan costs before it starts; the button that is focused first cancels. */
export function RescanDialog({ scan, onClose, ...outcomes }: RescanDialogProps) {
  const usage = trpc.billing.scanUsage.useQuery();
  const start = useStartScan({
    onStarted: (scanId) => {
      onClose();
      outcomes.onStarted(scanId);
    },
    onLimitReached: (result) => {
      onClose();
      outcomes.onLimitReached(result);
    },
  });
  // The plan may have become smaller since.
  const maxPages = Math.min(scan.max_pages, usage.data?.maxPagesPerScan ?? Infinity);
  const pages = scan.mode === 'page' ? 1 : maxPages;
  return (
    <ConfirmDialog
      title={`Rescan ${readableUrl(scan.url)}?`}
      keep="Cancel"
      verb="Rescan"
      pendingVerb="Starting…"
      variant="primary"
      isPending={start.isPending}
      onConfirm={() =>
        start.mutate(
          {
            ...{ url: scan.url, mode: scan.mode, maxPages, rescan: true },
            rendering: scan.rendering,
          },
          {
            onError: (error) => {
              onClose();
              toastError(startFailureMessage(error));
            },
          },
        )
      }
      onClose={onClose}
    >
      Every page is reread, including unchanged ones.
      <ScanCostNote pages={pages} rendering={scan.rendering} className="mt-2 text-base text-text" />
    </ConfirmDialog>
  );
}
