import type { ScanSummary } from '@app/seo-scan/contract';
import { Braces, FileText, Table2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ListCardItem } from '../../../components/list-card.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { useDownload } from '../../../lib/use-download.js';
import { reportPath } from '../report-path.js';
import { useScanAdditions } from '../scan-additions.js';
import { RelaunchCard } from './relaunch-card.js';
import { ReportBrandingCard } from './report-branding-card.js';
import { ScheduleCard } from '../schedules/schedule-card.js';
import { ExportTablesCard } from '../exports/export-tables-card.js';
import { SitemapCard } from '../sitemaps/sitemap-card.js';
import { WhatChangedCard } from './what-changed-card.js';

interface ReportKind {
  readonly extension: 'pdf' | 'csv' | 'json';
  readonly name: string;
  readonly holds: string;
  readonly icon: LucideIcon;
}

const REPORTS: readonly ReportKind[] = [
  {
    extension: 'pdf',
    name: 'PDF report',
    holds: 'Score, categories, top fixes and every failed check, ready to print or share.',
    icon: FileText,
  },
  {
    extension: 'csv',
    name: 'CSV table',
    holds: 'One row per issue, including ignored and live-fixed ones, for spreadsheets.',
    icon: Table2,
  },
  {
    extension: 'json',
    name: 'JSON data',
    holds: 'Score, checks and every issue with its evidence, for programs.',
    icon: Braces,
  },
];

/** The scan as files, the comparison with the previous one, and scheduled reports. */
export function ReportsTab({ summary }: { summary: ScanSummary }) {
  const { scan, issues } = summary;
  const { download, pending } = useDownload();
  const additions = useScanAdditions();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card aria-labelledby="reports-title">
          <CardHeader>
            <div>
              <CardTitle id="reports-title">Reports of this scan</CardTitle>
              <p className="text-text-muted">
                {countOf(issues.total, 'open issue')} on {countOf(scan.pages_scanned, 'page')}.
              </p>
            </div>
          </CardHeader>
          <CardContent>
            <ul className="divide-y border-t">
              {REPORTS.map(({ extension, name, holds, icon }) => {
                const path = reportPath(scan.id, extension);
                return (
                  <ListCardItem key={extension} icon={icon} title={name} details={holds}>
                    <Button
                      size="sm"
                      className="max-sm:ml-8"
                      disabled={pending !== null}
                      aria-label={`Download the ${name}`}
                      onClick={() => download(path)}
                    >
                      {pending === path ? 'Preparing…' : 'Download'}
                    </Button>
                  </ListCardItem>
                );
              })}
            </ul>
          </CardContent>
        </Card>
        {additions !== null && <additions.SharedLinks scanId={scan.id} />}
        {scan.mode === 'site' && <SitemapCard scanId={scan.id} />}
        <ExportTablesCard scanId={scan.id} websiteId={scan.website_id} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <WhatChangedCard scan={scan} />
        <ScheduleCard websiteId={scan.website_id} />
        <ReportBrandingCard />
        <RelaunchCard websiteId={scan.website_id} />
      </div>
    </div>
  );
}
