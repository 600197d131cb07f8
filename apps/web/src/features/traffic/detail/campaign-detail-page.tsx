import type { CampaignReport, EngineKind } from '@app/traffic/contract';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link.js';
import { RecordNotFound } from '../../../components/record-not-found.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { failureOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { areDue } from '../gates/gates-due.js';
import { CampaignActions } from './campaign-actions.js';
import { CampaignCounts } from '../campaign/campaign-counts.js';
import { CampaignOutlook } from '../campaign/campaign-outlook.js';
import { CampaignNotice } from './campaign-notice.js';
import { POLL_MS, isOver, isFinal } from '../campaign/campaign-state.js';
import { CampaignStatusBadge } from '../../../components/campaign-status.js';
import type { CampaignSharing } from './campaign-sharing.js';
import { CampaignTabs } from './campaign-tabs.js';
import { WaitingForEngine } from '../campaign/waiting-for-engine.js';
import { useVisitEngine } from '../campaign/use-visit-engine.js';
import { kindPaths, orderSentence } from '../campaign/campaign-text.js';

/** /campaigns/:campaignId: everything about one campaign, live while it runs. */
export function CampaignDetailPage({ sharing }: { sharing: CampaignSharing }) {
  const { campaignId = '' } = useParams();
  const report = trpc.traffic.report.useQuery(
    { id: campaignId },
    {
      refetchInterval: ({ state }) =>
        state.data !== undefined && isFinal(state.data.campaign) && !areDue(state.data.gates)
          ? false
          : POLL_MS,
    },
  );
  if (report.data !== undefined) return <DetailView report={report.data} sharing={sharing} />;
  if (report.isPending) return <DetailSkeleton />;
  const code = failureOf(report.error)?.code;
  // A malformed id is refused before the lookup; for the user both cases are the same.
  if (code === 'not_found' || code === 'validation_failed')
    return (
      <RecordNotFound
        kind="Campaign"
        back={{ to: '/direct-traffic', label: 'Back to Direct Traffic' }}
      />
    );
  return (
    <Card>
      <QueryError query={report} title="Couldn't load the campaign." />
    </Card>
  );
}

type DetailViewProps = { report: CampaignReport; sharing: CampaignSharing };

function DetailView({ report, sharing: { Links, NewLink } }: DetailViewProps) {
  const { campaign } = report;
  const title = readableUrl(campaign.targetUrl);
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Groundswell`}</title>
      <PageHeader
        breadcrumb={
          <BackLink to={kindPaths[campaign.type]}>
            {campaign.type === 'seo' ? 'SEO Traffic' : 'Direct Traffic'}
          </BackLink>
        }
        title={title}
        description={orderSentence(campaign)}
        actions={<CampaignActions campaign={campaign} NewLink={NewLink} />}
      />
      <CampaignNotice campaign={campaign} />
      <WaitingForEngine engine={campaign.engine} status={campaign.status} />
      <Card aria-label="Progress">
        <CardContent className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
            <CampaignStatusBadge status={campaign.status} />
            <span>Created {formatInstant(campaign.createdAt)}</span>
            {campaign.startedAt !== null && (
              <span>Started {formatInstant(campaign.startedAt)}</span>
            )}
            {campaign.endedAt !== null && <span>Ended {formatInstant(campaign.endedAt)}</span>}
          </div>
          <CampaignCounts results={{ ...campaign, total: campaign.visitors }} />
          <CampaignOutlook campaign={campaign} />
          {!isOver(campaign.status) && <WebsiteProtection engine={campaign.engine} />}
        </CardContent>
      </Card>
      <CampaignTabs report={report} links={<Links campaignId={campaign.id} />} />
    </div>
  );
}

/** The limits that protect the website, whatever the campaign requests. */
function WebsiteProtection({ engine }: { engine: EngineKind }) {
  const known = useVisitEngine(engine);
  return (
    <p className="min-h-5 text-sm text-text-muted">
      {known !== null &&
        `To protect the website: at most ${known.websiteLimit} visitors at the same time and ${known.startsPerMinute} new visits a minute.`}
    </p>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading campaign" className="flex flex-col gap-6">
      <div>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-8 w-2/3" />
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </div>
  );
}
