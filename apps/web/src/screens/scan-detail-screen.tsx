import { useParams } from 'react-router';
import { usePrefetchedFixes } from '../features/fixes/use-prefetched-fixes.js';
import { ScanDetailPage } from '../features/seo-scan/detail/scan-detail-page.js';
import { WithFixes, preloadScanFixes } from './with-fixes.js';

// Together with the data of the scan, not after it.
void preloadScanFixes();

/** /seo-scan/:scanId combines a scan with its fixes. */
export function ScanDetailScreen() {
  const { scanId = '' } = useParams();
  usePrefetchedFixes(scanId);
  return (
    <WithFixes>
      <ScanDetailPage />
    </WithFixes>
  );
}
