import type { ScanSummary } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { lazyNamed, preloadPart } from '../../../lib/lazy-named.js';
import { countOf } from '../../../lib/numbers.js';
import type { WebsiteTab } from '../../../lib/website-path.js';
import { NotMeasuredTab } from '../detail/not-measured-tab.js';
import { LinkGraphEntry } from '../links/link-graph-entry.js';
import { useScanAdditions } from '../scan-additions.js';
import { useOpenFixes } from '../use-open-fixes.js';

const OverviewTab = lazyNamed(() => import('../dashboard/overview-tab.js'), 'OverviewTab');
const TopProblems = lazyNamed(() => import('./top-problems.js'), 'TopProblems');
const IssuesTab = lazyNamed(() => import('../issues/issues-tab.js'), 'IssuesTab');
const PagesTab = lazyNamed(() => import('../pages/pages-tab.js'), 'PagesTab');
const ExtractionPanel = lazyNamed(
  () => import('../extraction/extraction-panel.js'),
  'ExtractionPanel',
);
const ReportsTab = lazyNamed(() => import('../dashboard/reports-tab.js'), 'ReportsTab');

const PARTS: Readonly<Partial<Record<WebsiteTab, readonly unknown[]>>> = {
  overview: [OverviewTab, TopProblems],
  issues: [IssuesTab, ExtractionPanel],
  pages: [PagesTab, ExtractionPanel],
  reports: [ReportsTab],
};

/** Loads the code of a tab before it is opened. */
export function preloadScanPanel(tab: WebsiteTab): void {
  for (const part of PARTS[tab] ?? []) void preloadPart(part);
}

type ScanPanelProps = { tab: WebsiteTab; summary: ScanSummary };

/** The tabs that show a scan of the website. */
export function ScanPanel({ tab, summary }: ScanPanelProps): ReactNode {
  switch (tab) {
    case 'overview':
      return <OverviewTab summary={summary} problems={<TopProblems summary={summary} />} />;
    case 'issues':
      return <Issues summary={summary} />;
    case 'fixes':
      return <Fixes summary={summary} />;
    case 'pages':
      return (
        <div className="flex flex-col gap-5">
          <LinkGraphEntry scanId={summary.scan.id} />
          <PagesTab scan={summary.scan} />
          {summary.has_extraction && <ExtractionPanel scanId={summary.scan.id} />}
        </div>
      );
    case 'reports':
      return <ReportsTab summary={summary} />;
    case 'performance':
    case 'search':
    case 'bots':
    case 'monitoring':
    case 'setup':
      return null;
  }
}

function Issues({ summary }: { summary: ScanSummary }) {
  const { not_measured: notMeasured } = summary.score;
  return (
    <div className="flex flex-col gap-5">
      <IssuesTab summary={summary} />
      {summary.has_extraction && <ExtractionPanel scanId={summary.scan.id} isIssuesOnly />}
      {notMeasured.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">
            {countOf(notMeasured.length, 'check')} not measured
          </summary>
          <div className="mt-3">
            <NotMeasuredTab notMeasured={notMeasured} />
          </div>
        </details>
      )}
    </div>
  );
}

/** The fixes that can be written, those on the website, and the list. */
function Fixes({ summary }: { summary: ScanSummary }) {
  const additions = useScanAdditions();
  const openFixes = useOpenFixes(summary.scan.id);
  if (additions === null) return null;
  return (
    <div className="flex flex-col gap-5">
      <additions.Banners summary={summary} onWritten={openFixes} />
      <additions.Fixes scanId={summary.scan.id} />
      <additions.WebsiteFixes scan={summary.scan} />
    </div>
  );
}
