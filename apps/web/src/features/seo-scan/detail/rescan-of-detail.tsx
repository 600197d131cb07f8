import type { Scan, ScanLimitReached } from '@app/seo-scan/contract';
import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { RescanButton } from '../start/rescan-button.js';

const MonthlyLimitDialog = lazyNamed(
  () => import('../start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);

/** Rescans, and navigates to the new scan. */
export function RescanOfDetail({ scan }: { scan: Scan }) {
  const navigate = useNavigate();
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const open = useCallback((scanId: string) => void navigate(`/seo-scan/${scanId}`), [navigate]);
  return (
    <>
      <RescanButton scan={scan} size="sm" onStarted={open} onLimitReached={setLimit}>
        Rescan
      </RescanButton>
      <Suspense fallback={null}>
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
      </Suspense>
    </>
  );
}
