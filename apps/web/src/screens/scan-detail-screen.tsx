import { ScanDetailPage } from '../features/seo-scan/scan-detail-page.js';
import { WithFixes } from './with-fixes.js';

/** /seo-scan/:scanId joins a scan with the fixes written for it. */
export function ScanDetailScreen() {
  return (
    <WithFixes>
      <ScanDetailPage />
    </WithFixes>
  );
}
