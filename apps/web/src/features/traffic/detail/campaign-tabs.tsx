import type { CampaignReport } from '@app/traffic/contract';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { oneOf } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { AnalyticsCheckTab } from '../analytics-check/analytics-check-tab.js';
import { GatesCard } from '../gates/gates-card.js';
import { ArrivalsChart } from './arrivals-chart.js';
import { CampaignErrors } from './campaign-errors.js';
import { CampaignKeywords } from './campaign-keywords.js';
import { CampaignPages } from './campaign-pages.js';
import { CampaignSamples } from './campaign-samples.js';
import { CampaignTimings } from './campaign-timings.js';
import { CampaignVitalsTab } from './campaign-vitals-tab.js';
import { VitalDistributions } from './vital-distributions.js';
import { VitalsHeadline } from './vitals-headline.js';
import { EvidenceLink } from './evidence-link.js';
import { JourneyFunnelCard } from './journey-funnel.js';
import { VisitsTab } from './visits-tab.js';

const EvidenceTab = lazyNamed(() => import('../evidence/evidence-tab.js'), 'EvidenceTab');
const ComparisonTab = lazyNamed(() => import('../comparison/comparison-tab.js'), 'ComparisonTab');
const PageMapCard = lazyNamed(() => import('../page-map/page-map-card.js'), 'PageMapCard');

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'visits', label: 'Visits' },
  { value: 'vitals', label: 'Web vitals' },
  { value: 'evidence', label: 'Evidence' },
  { value: 'pages', label: 'Pages' },
  { value: 'keywords', label: 'Keywords' },
  { value: 'analytics-check', label: 'Analytics check' },
  { value: 'comparison', label: 'Comparison' },
] as const;
const PARAMS = {
  tab: oneOf(
    TABS.map(({ value }) => value),
    'overview',
  ),
};

type CampaignTabsProps = {
  report: CampaignReport;
  /** The links with which others read it. */
  links: ReactNode;
};

/** The results of a campaign in tabs, kept in the URL as `tab`. */
export function CampaignTabs({ report, links }: CampaignTabsProps) {
  const { search, change } = useSearchParams(PARAMS);
  const { campaign } = report;
  const tabs = TABS.filter(({ value }) => value !== 'keywords' || campaign.type === 'seo');
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'overview';
  return (
    <Tabs value={tab} onValueChange={(name) => change({ tab: PARAMS.tab.read(name) })}>
      <TabsList aria-label="Campaign sections">
        {tabs.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={tab} className="pt-5">
        {tab === 'overview' && <Overview report={report} links={links} />}
        {tab === 'visits' && <VisitsTab campaign={campaign} />}
        {tab === 'vitals' && <CampaignVitalsTab report={report} />}
        {tab === 'evidence' && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EvidenceTab campaign={campaign} />
          </Suspense>
        )}
        {tab === 'pages' && (
          <div className="flex flex-col gap-6">
            <CampaignPages pages={report.pages} />
            {report.pages.length > 0 && (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <PageMapCard campaign={campaign} />
              </Suspense>
            )}
          </div>
        )}
        {tab === 'keywords' && <CampaignKeywords keywords={report.keywords} />}
        {tab === 'analytics-check' && <AnalyticsCheckTab campaignId={campaign.id} />}
        {tab === 'comparison' && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <ComparisonTab campaign={campaign} />
          </Suspense>
        )}
      </TabsContent>
    </Tabs>
  );
}

function Overview({ report, links }: CampaignTabsProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <GatesCard gates={report.gates} className="xl:col-span-2" />
      <VitalsHeadline
        report={report}
        action={<EvidenceLink campaign={report.campaign} />}
        className="xl:col-span-2"
      />
      {report.vitals.distributions.length > 0 && (
        <div className="min-w-0 xl:col-span-2">
          <VitalDistributions report={report} />
        </div>
      )}
      {report.journey !== null && (
        <JourneyFunnelCard campaignId={report.campaign.id} funnel={report.journey} />
      )}
      <ArrivalsChart arrivals={report.arrivals} />
      <CampaignTimings report={report} />
      <CampaignErrors
        errors={report.errors}
        visitsPath={(code) => `/campaigns/${report.campaign.id}?tab=visits&cause=${code}`}
      />
      <CampaignSamples
        campaignId={report.campaign.id}
        isLight={report.campaign.engine === 'http'}
        samples={report.samples}
      />
      <div className="min-w-0 xl:col-span-2">{links}</div>
    </div>
  );
}
