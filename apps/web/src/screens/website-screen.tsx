import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../components/button-link.js';
import { EmptyState } from '../components/empty-state.js';
import { QueryError } from '../components/error-state.js';
import { PageHeader } from '../components/page-header.js';
import { Card } from '../components/ui/card.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { WebsitePage } from '../features/seo-scan/website/website-page.js';
import { lazyNamed, preloadPart } from '../lib/lazy-named.js';
import { usePreference } from '../lib/preference.js';
import { trpc } from '../lib/trpc.js';
import { isWebsiteTab } from '../lib/website-path.js';
import type { WebsiteTab } from '../lib/website-path.js';
import { WithFixes } from './with-fixes.js';

const PerformanceTab = lazyNamed(
  () => import('../features/lighthouse/performance-tab.js'),
  'PerformanceTab',
);
const LighthouseBySegment = lazyNamed(
  () => import('../features/lighthouse/lighthouse-by-segment.js'),
  'LighthouseBySegment',
);
const BotVisitsTab = lazyNamed(
  () => import('../features/access-logs/bot-visits-tab.js'),
  'BotVisitsTab',
);
const MonitoringTab = lazyNamed(
  () => import('../features/monitoring/monitoring-tab.js'),
  'MonitoringTab',
);
const WebsiteSearch = lazyNamed(() => import('./website-search.js'), 'WebsiteSearch');
const WebsiteSetup = lazyNamed(() => import('./website-setup.js'), 'WebsiteSetup');

const PARTS: Readonly<Partial<Record<WebsiteTab, unknown>>> = {
  performance: PerformanceTab,
  search: WebsiteSearch,
  bots: BotVisitsTab,
  monitoring: MonitoringTab,
  setup: WebsiteSetup,
};

/** /websites/:website/:tab, where a website is named by its domain or id; combines every feature about it. */
export function WebsiteScreen() {
  const { website: name = '', tab } = useParams();
  const list = trpc.domain.list.useQuery();
  const website = list.data?.websites.find(({ id, domain }) => domain === name || id === name);
  useSelection(website?.id);
  if (list.isPending) return <Loading />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your websites." />
      </Card>
    );
  }
  if (website === undefined) return <WebsiteNotFound name={name} />;
  return (
    <WithFixes>
      <WebsitePage
        key={website.id}
        website={website}
        tab={isWebsiteTab(tab) ? tab : 'overview'}
        parts={{
          performance: (url) => (
            <div className="flex flex-col gap-6">
              <PerformanceTab url={url} />
              <LighthouseBySegment websiteId={website.id} />
            </div>
          ),
          search: (scanId) => <WebsiteSearch website={website} scanId={scanId} />,
          bots: () => <BotVisitsTab website={website} />,
          monitoring: (scanId) => <MonitoringTab website={website} scanId={scanId} />,
          setup: () => <WebsiteSetup website={website} />,
          preload: (name) => void preloadPart(PARTS[name]),
        }}
      />
    </WithFixes>
  );
}

/** The website on screen is the selected one on every other screen, too. */
function useSelection(websiteId: string | undefined): void {
  const [selected, select] = usePreference('website');
  useEffect(() => {
    if (websiteId !== undefined && websiteId !== selected) select(websiteId);
    // Only another website changes the selection; `select` is a new function with every render.
  }, [websiteId]);
}

function WebsiteNotFound({ name }: { name: string }) {
  return (
    <>
      <title>Website not found · Groundswell</title>
      <PageHeader title="Website not found" />
      <Card className="mt-6">
        <EmptyState
          icon={Globe}
          title={`${name} isn't one of your websites`}
          action={
            <ButtonLink variant="primary" to="/websites">
              Your websites
            </ButtonLink>
          }
        >
          It may have been removed, or it belongs to another account.
        </EmptyState>
      </Card>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the website" className="flex flex-col gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-10" />
      <Skeleton className="h-96" />
    </div>
  );
}
