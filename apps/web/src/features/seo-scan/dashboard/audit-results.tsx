import type { ScanLimitReached } from '@app/seo-scan/contract';
import { FileQuestionMark } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { AuditHeader } from './audit-header.js';
import { auditParams, auditTabs } from './audit-params.js';
import type { AuditTab } from './audit-params.js';

const OverviewTab = lazyNamed(() => import('./overview-tab.js'), 'OverviewTab');
const AutomationTab = lazyNamed(() => import('./automation-tab.js'), 'AutomationTab');
const KeywordsTab = lazyNamed(() => import('./keywords-tab.js'), 'KeywordsTab');
const SuggestionsTab = lazyNamed(() => import('./suggestions-tab.js'), 'SuggestionsTab');
const ReportsTab = lazyNamed(() => import('./reports-tab.js'), 'ReportsTab');

const TAB_LABELS: Readonly<Record<AuditTab, string>> = {
  overview: 'Overview',
  'seo-automation': 'SEO automation',
  keywords: 'Keywords',
  suggestions: 'Suggestions',
  performance: 'Performance',
  reports: 'Reports',
};

export type AuditDashboardProps = {
  /** The performance tab belongs to another feature and is passed in. */
  performance: (page: { url: string; scanId: string }) => ReactNode;
};

type AuditResultsProps = AuditDashboardProps & {
  scanId: string;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** The third stage: one scan of a website in six tabs. */
export function AuditResults({ scanId, performance, ...outcomes }: AuditResultsProps) {
  const { search, change } = useSearchParams(auditParams);
  const { tab } = search;
  const summary = trpc.seoScan.summary.useQuery({ id: scanId });
  if (summary.isError) {
    const code = failureOf(summary.error)?.code;
    // A malformed id is refused before the lookup; for the user both cases are the same.
    if (code === 'not_found' || code === 'validation_failed') return <ScanNotFound />;
    return (
      <Card>
        <QueryError query={summary} title="Failed to audit website. Please try again." />
      </Card>
    );
  }
  if (summary.isPending) return <AuditSkeleton />;
  const { data } = summary;
  const panels: Readonly<Record<AuditTab, () => ReactNode>> = {
    overview: () => <OverviewTab summary={data} />,
    'seo-automation': () => <AutomationTab summary={data} />,
    keywords: () => <KeywordsTab scanId={scanId} />,
    suggestions: () => <SuggestionsTab summary={data} />,
    performance: () => performance({ url: data.scan.url, scanId }),
    reports: () => <ReportsTab summary={data} />,
  };
  return (
    <div className="flex flex-col gap-6">
      <AuditHeader scan={data.scan} {...outcomes} />
      <Tabs
        value={tab}
        activationMode="manual"
        onValueChange={(name) => change({ tab: auditParams.tab.read(name) }, 'push')}
      >
        <TabsList aria-label="Audit sections" className="sticky top-14 z-20 bg-background">
          {auditTabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {TAB_LABELS[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        {auditTabs.map((name) => (
          <TabsContent key={name} value={name} className="pt-5">
            {name === tab && (
              <Suspense fallback={<Skeleton className="h-96" />}>{panels[name]()}</Suspense>
            )}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}

function ScanNotFound() {
  return (
    <Card>
      <EmptyState
        icon={FileQuestionMark}
        title="Scan not found"
        action={
          <ButtonLink size="sm" variant="primary" to="/seo-dashboard">
            Show the latest audit
          </ButtonLink>
        }
      >
        It doesn&apos;t exist, or it belongs to another account.
      </EmptyState>
    </Card>
  );
}

export function AuditSkeleton() {
  return (
    <div role="status" aria-label="Loading the audit" className="flex flex-col gap-6">
      <Skeleton className="h-22" />
      <Skeleton className="h-10" />
      <Skeleton className="h-96" />
    </div>
  );
}
