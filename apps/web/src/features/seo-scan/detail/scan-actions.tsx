import type { Scan } from '@app/seo-scan/contract';
import { ExternalLink, Gauge } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { CompareLink } from './compare-link.js';
import { ExportMenu } from './export-menu.js';
import { RescanOfDetail } from './rescan-of-detail.js';
import { isEnded } from '../progress/watch-progress.js';

/** The actions on a scan as a whole. */
export function ScanActions({ scan }: { scan: Scan }) {
  return (
    <>
      <Button asChild size="sm">
        <a href={scan.url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          Open website
        </a>
      </Button>
      {isEnded(scan.status) && <RescanOfDetail scan={scan} />}
      {scan.status === 'completed' && (
        <>
          {scan.mode === 'site' && (
            <ButtonLink size="sm" to={`/seo-dashboard?scan=${scan.id}`}>
              <Gauge aria-hidden />
              Audit
            </ButtonLink>
          )}
          <CompareLink scan={scan} />
          <ExportMenu scanId={scan.id} />
        </>
      )}
    </>
  );
}
