import type { Campaign, CampaignSchedule } from '@app/traffic/contract';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { trpc } from '../../../lib/trpc.js';
import { campaignDefaults, copyOfCampaign } from './campaign-values.js';
import { valuesOfTemplate } from './template-values.js';
import type { CampaignFormValues } from './campaign-values.js';

type WithDefaultsProps = {
  /** The campaign that the form starts with; `null`: the user's preferences only. */
  copyOf: string | null;
  /** The journey that visitors are to follow; `null`: they browse. */
  journey?: string | null;
  /** The scheduled campaign whose settings are changed; `null`: none. */
  scheduleId?: string | null;
  onForget: () => void;
  children: (defaults: CampaignFormValues, schedule: CampaignSchedule | null) => ReactNode;
};

/** Waits for the initial values of the form: the user's preferences, or a campaign to duplicate. */
export function WithDefaults(props: WithDefaultsProps) {
  const { copyOf, journey = null, scheduleId = null, onForget, children } = props;
  const settings = trpc.auth.settings.get.useQuery();
  const copied = trpc.traffic.get.useQuery({ id: copyOf ?? '' }, { enabled: copyOf !== null });
  const scheduled = trpc.campaignSchedules.get.useQuery(
    { id: scheduleId ?? '' },
    { enabled: scheduleId !== null },
  );
  if (settings.isPending || copied.isLoading || scheduled.isLoading)
    return <Skeleton className="h-[36rem]" />;
  if (settings.isError) {
    return (
      <Card>
        <QueryError query={settings} title="Couldn't load your traffic preferences." />
      </Card>
    );
  }
  if (copied.isError) {
    return (
      <Card>
        <QueryError query={copied} title="Couldn't load the campaign to duplicate." />
      </Card>
    );
  }
  if (scheduled.isError) {
    return (
      <Card>
        <QueryError query={scheduled} title="Couldn't load the scheduled campaign." />
      </Card>
    );
  }
  const preferred = campaignDefaults(settings.data.traffic);
  const defaults: CampaignFormValues =
    journey === null ? preferred : { ...preferred, behaviour: 'journey', journeyId: journey };
  if (scheduled.data !== undefined) {
    const { schedule } = scheduled.data;
    return (
      <div className="flex min-w-0 flex-col gap-3">
        <ScheduleBanner schedule={schedule} onForget={onForget} />
        {children(valuesOfTemplate(schedule.campaign, defaults), schedule)}
      </div>
    );
  }
  if (copied.data === undefined) return children(defaults, null);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CopyBanner campaign={copied.data} onForget={onForget} />
      {children(copyOfCampaign(copied.data, defaults), null)}
    </div>
  );
}

type ScheduleBannerProps = { schedule: CampaignSchedule; onForget: () => void };

function ScheduleBanner({ schedule, onForget }: ScheduleBannerProps) {
  const { targetUrl, campaign } = schedule;
  const addresses = campaign.kind === 'direct' ? new Set(campaign.order.urls).size : 1;
  return (
    <Banner
      tone={addresses > 1 ? 'warning' : 'notice'}
      role="status"
      title={`Scheduled campaign on ${readableUrl(targetUrl)}`}
      action={
        <Button size="sm" onClick={onForget}>
          Start from scratch
        </Button>
      }
    >
      {addresses > 1
        ? `It visits ${addresses} addresses. Saving it here sends all visitors to the first one. `
        : ''}
      Save schedule changes the next runs. Start runs these settings once, now.
    </Banner>
  );
}

type CopyBannerProps = { campaign: Campaign; onForget: () => void };

function CopyBanner({ campaign, onForget }: CopyBannerProps) {
  const { targetUrl, addresses, comparedUrl } = campaign;
  const losesAddresses = addresses > 1 && campaign.type === 'direct' && comparedUrl === null;
  return (
    <Banner
      tone={losesAddresses ? 'warning' : 'notice'}
      role="status"
      title={`Copy of the campaign on ${readableUrl(targetUrl)}`}
      action={
        <Button size="sm" onClick={onForget}>
          Start from scratch
        </Button>
      }
    >
      {losesAddresses
        ? `It visited ${addresses} addresses. The copy sends all visitors to the first one. `
        : ''}
      Nothing starts until you press Start.
    </Banner>
  );
}
