import type { Website } from '@app/domain/contract';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { NamedWebsite } from '../components/named-website.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { WebsitePage } from '../features/seo-scan/website/website-page.js';
import { lazyNamed, preloadPart } from '../lib/lazy-named.js';
import { usePreference } from '../lib/preference.js';
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
const RepairsCard = lazyNamed(
  () => import('../features/fixes/repairs/repairs-card.js'),
  'RepairsCard',
);
const RepairRuleCard = lazyNamed(
  () => import('../features/fixes/repairs/repair-rule-card.js'),
  'RepairRuleCard',
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
  return (
    <NamedWebsite skeleton={<Loading />}>{(website) => <Tabs website={website} />}</NamedWebsite>
  );
}

function Tabs({ website }: { website: Website }) {
  const { tab } = useParams();
  useSelection(website.id);
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
          monitoring: (scanId) => (
            <MonitoringTab
              website={website}
              scanId={scanId}
              repairs={{
                list: <RepairsCard websiteId={website.id} />,
                rule: <RepairRuleCard websiteId={website.id} />,
              }}
            />
          ),
          setup: () => <WebsiteSetup website={website} />,
          preload: (name) => void preloadPart(PARTS[name]),
        }}
      />
    </WithFixes>
  );
}

/** The website on screen is the selected one on every other screen, too. */
function useSelection(websiteId: string): void {
  const [selected, select] = usePreference('website');
  useEffect(() => {
    if (websiteId !== selected) select(websiteId);
    // Only another website changes the selection; `select` is a new function with every render.
  }, [websiteId]);
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
