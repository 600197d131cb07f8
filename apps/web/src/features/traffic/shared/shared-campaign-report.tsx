import type { SharedCampaignReport as Report } from '@app/traffic/contract';
import { CampaignStatusBadge } from '../../../components/campaign-status.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { CampaignCounts } from '../campaign/campaign-counts.js';
import { orderSentence } from '../campaign/campaign-text.js';
import { ArrivalsChart } from '../detail/arrivals-chart.js';
import { CampaignErrors } from '../detail/campaign-errors.js';
import { CampaignKeywords } from '../detail/campaign-keywords.js';
import { CampaignTimings } from '../detail/campaign-timings.js';
import { JourneyFunnelCard } from '../detail/journey-funnel.js';
import { VitalDistributions } from '../detail/vital-distributions.js';
import { VitalsByPage } from '../detail/vitals-by-page.js';
import { VitalsHeadline } from '../detail/vitals-headline.js';
import { GatesCard } from '../gates/gates-card.js';
import { MapOfPages } from '../page-map/map-of-pages.js';
import { UnfinishedNotice } from './unfinished-notice.js';

type SharedCampaignReportProps = { report: Report & { expires_at: string } };

/** The report of a campaign, read-only. */
export function SharedCampaignReport({ report }: SharedCampaignReportProps) {
  const { campaign, gates, vitals, journey, keywords } = report;
  return (
    <>
      <PageHeader title={readableUrl(campaign.targetUrl)} description={orderSentence(campaign)} />
      <UnfinishedNotice status={campaign.status} />
      <Card aria-label="Progress">
        <CardContent className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
            <CampaignStatusBadge status={campaign.status} />
            {campaign.startedAt !== null && (
              <span>Started {formatInstant(campaign.startedAt)}</span>
            )}
            {campaign.endedAt !== null && <span>Ended {formatInstant(campaign.endedAt)}</span>}
          </div>
          <CampaignCounts results={{ ...campaign, total: campaign.visitors }} />
          <p className="text-sm text-text-muted">
            Visitors are simulated. Their country is that of their language and time zone, not of an
            IP address. This link works until {formatInstant(report.expires_at)}.
          </p>
        </CardContent>
      </Card>
      <GatesCard gates={gates} />
      <VitalsHeadline report={report} />
      {vitals.distributions.length > 0 && <VitalDistributions report={report} />}
      {journey !== null && <JourneyFunnelCard campaignId={null} funnel={journey} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ArrivalsChart arrivals={report.arrivals} />
        <CampaignTimings report={report} />
      </div>
      <CampaignErrors errors={report.errors} />
      <VitalsByPage pages={vitals.pages} />
      {keywords.length > 0 && (
        <section aria-labelledby="keywords-title" className="flex flex-col gap-3">
          <h2 id="keywords-title" className="text-lg font-semibold">
            Keywords
          </h2>
          <CampaignKeywords keywords={keywords} />
        </section>
      )}
      <MapOfPages map={report.pageMap} />
    </>
  );
}
