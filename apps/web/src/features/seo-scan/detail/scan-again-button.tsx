import type { Scan, ScanLimitReached } from '@app/seo-scan/contract';
import { RotateCw } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { Button } from '../../../components/ui/button.js';
import { toastError } from '../../../lib/toasts.js';
import { startFailureMessage } from '../start/start-failure.js';
import { useStartScan } from '../start/use-start-scan.js';

const MonthlyLimitDialog = lazyNamed(
  () => import('../start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);

/** Scans all of the same pages again and navigates to the new scan. */
export function ScanAgainButton({ scan }: { scan: Scan }) {
  const navigate = useNavigate();
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const open = useCallback((scanId: string) => void navigate(`/seo-scan/${scanId}`), [navigate]);
  const start = useStartScan({ onStarted: open, onLimitReached: setLimit });
  const again = () =>
    start.mutate(
      { url: scan.url, mode: scan.mode, maxPages: scan.max_pages, rescan: true },
      { onError: (error) => toastError(startFailureMessage(error)) },
    );
  return (
    <>
      <Button size="sm" disabled={start.isPending} onClick={again}>
        <RotateCw aria-hidden />
        {start.isPending ? 'Starting…' : 'Scan again'}
      </Button>
      <Suspense fallback={null}>
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
      </Suspense>
    </>
  );
}
