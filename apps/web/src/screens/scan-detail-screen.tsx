import { useParams } from 'react-router';
import { FixTotal, ScanFixes } from '../features/fixes/scan-fixes.js';
import { usePrefetchedFixes } from '../features/fixes/use-prefetched-fixes.js';
import { ScanDetailPage } from '../features/seo-scan/detail/scan-detail-page.js';
import { WithFixes } from './with-fixes.js';

/** Every scan shows them: they come with the screen, so that nothing moves later. */
const SHOWN_AT_ONCE = { Banners: ScanFixes, FixTotal };

/** /seo-scan/:scanId combines a scan with its fixes. */
export function ScanDetailScreen() {
  const { scanId = '' } = useParams();
  usePrefetchedFixes(scanId);
  return (
    <WithFixes atOnce={SHOWN_AT_ONCE}>
      <ScanDetailPage />
    </WithFixes>
  );
}
