import type { Website } from '@app/domain/contract';
import type { Scan, ScanLimitReached, ScanSummary } from '@app/seo-scan/contract';
import { ExternalLink, FileSearch } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { ScanHistoryMenu } from '../dashboard/scan-history-menu.js';
import { ExportMenu } from '../detail/export-menu.js';
import { RescanButton } from '../start/rescan-button.js';
import { ScoreStrip } from '../score-strip.js';

type WebsiteHeaderProps = {
  website: Website;
  summary: ScanSummary | null;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** The website, its score in one line, and the actions on it. */
export function WebsiteHeader({ website, summary, ...outcomes }: WebsiteHeaderProps) {
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={website.domain}
        hasPhoneMenu
        actions={
          <>
            <Button asChild size="sm">
              <a href={website.url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                Open website
              </a>
            </Button>
            <ButtonLink size="sm" to="/onpage-seo" state={{ url: website.url }}>
              <FileSearch aria-hidden />
              Analyze a page
            </ButtonLink>
            {summary !== null && <ScanActions scan={summary.scan} {...outcomes} />}
          </>
        }
      />
      {summary !== null && <ScoreStrip summary={summary} />}
    </div>
  );
}

type ScanActionsProps = { scan: Scan } & Pick<WebsiteHeaderProps, 'onStarted' | 'onLimitReached'>;

function ScanActions({ scan, ...outcomes }: ScanActionsProps) {
  return (
    <>
      <ExportMenu scanId={scan.id} />
      <ScanHistoryMenu scan={scan} size="sm" />
      <RescanButton scan={scan} size="sm" {...outcomes}>
        Rescan Website
      </RescanButton>
    </>
  );
}
