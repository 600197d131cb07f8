import { Download } from 'lucide-react';
import { LaterOverlay } from '../../../components/later-overlay.js';
import { Button } from '../../../components/ui/button.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { useDownload } from '../../../lib/use-download.js';
import { reportPath } from '../report-path.js';

const FormatMenu = lazyNamed(() => import('./format-menu.js'), 'FormatMenu', 'control');

/** Downloads a scan as a file. */
export function ExportMenu({ scanId }: { scanId: string }) {
  const { download, pending } = useDownload();
  return (
    <LaterOverlay
      popup="menu"
      preload={FormatMenu.preload}
      button={
        <Button size="sm" disabled={pending !== null}>
          <Download aria-hidden />
          {pending === null ? 'Export' : 'Exporting…'}
        </Button>
      }
    >
      {(opener) => (
        <FormatMenu opener={opener} onSelect={(format) => download(reportPath(scanId, format))} />
      )}
    </LaterOverlay>
  );
}
