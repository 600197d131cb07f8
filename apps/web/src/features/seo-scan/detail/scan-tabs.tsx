import type { ScanSummary } from '@app/seo-scan/contract';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { afterPaint } from '../../../lib/after-paint.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { formatCount } from '../../../lib/numbers.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { NotMeasuredTab } from './not-measured-tab.js';
import { useScanAdditions } from '../scan-additions.js';
import { scanParams } from '../scan-params.js';

const IssuesTab = lazyNamed(() => import('../issues/issues-tab.js'), 'IssuesTab');
const PagesTab = lazyNamed(() => import('../pages/pages-tab.js'), 'PagesTab');
const ExtractionPanel = lazyNamed(
  () => import('../extraction/extraction-panel.js'),
  'ExtractionPanel',
);

/** Loads the code of the tab that a scan opens with, after what is around it. */
export function usePreloadedIssues(): void {
  useEffect(() => afterPaint(() => void IssuesTab.preload()), []);
}

export function ScanTabs({ summary }: { summary: ScanSummary }) {
  const { search, change } = useSearchParams(scanParams);
  const { scan, issues, score } = summary;
  const additions = useScanAdditions();
  const tabs: readonly { name: string; label: string; count?: ReactNode }[] = [
    { name: 'issues', label: 'Issues', count: formatCount(issues.total) },
    ...(additions === null
      ? []
      : [{ name: 'fixes', label: 'Fixes', count: <additions.FixTotal scanId={scan.id} /> }]),
    { name: 'pages', label: 'Pages', count: formatCount(scan.pages_scanned) },
    { name: 'extraction', label: 'Extraction' },
    { name: 'not-measured', label: 'Not measured', count: formatCount(score.not_measured.length) },
  ];
  return (
    <Tabs
      value={search.tab}
      // Activation on focus as well would create two history entries for one click.
      activationMode="manual"
      onValueChange={(name) => change({ tab: scanParams.tab.read(name) }, 'push')}
      className="min-w-0"
    >
      <TabsList aria-label="Scan sections" className="sticky top-14 z-20 bg-background">
        {tabs.map(({ name, label, count }) => (
          <TabsTrigger key={name} value={name}>
            {label}
            {count !== undefined && <Badge className="tabular">{count}</Badge>}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="issues" className="pt-4">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <div className="flex flex-col gap-5">
            <IssuesTab summary={summary} />
            {summary.has_extraction && <ExtractionPanel scanId={scan.id} isIssuesOnly />}
          </div>
        </Suspense>
      </TabsContent>
      {additions !== null && (
        <TabsContent value="fixes" className="pt-4">
          <additions.Fixes scanId={scan.id} />
        </TabsContent>
      )}
      <TabsContent value="pages" className="pt-4">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PagesTab scan={scan} />
        </Suspense>
      </TabsContent>
      <TabsContent value="extraction" className="pt-4">
        <Suspense fallback={<Skeleton className="h-48" />}>
          <ExtractionPanel scanId={scan.id} />
        </Suspense>
      </TabsContent>
      <TabsContent value="not-measured" className="pt-4">
        <NotMeasuredTab notMeasured={score.not_measured} />
      </TabsContent>
    </Tabs>
  );
}
