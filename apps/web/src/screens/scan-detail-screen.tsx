import { ScanDetailPage } from '../features/seo-scan/detail/scan-detail-page.js';
import { WithFixes } from './with-fixes.js';

/** /seo-scan/:scanId combines a scan with its fixes. */
export function ScanDetailScreen() {
  return (
    <WithFixes>
      <ScanDetailPage />
    </WithFixes>
  );
}
