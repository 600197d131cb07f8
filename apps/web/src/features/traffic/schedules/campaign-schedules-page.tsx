import { CalendarClock } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard } from '../../../components/list-card.js';
import { PageHeader } from '../../../components/page-header.js';
import { trpc } from '../../../lib/trpc.js';
import { ScheduleItem } from './schedule-item.js';

const POLL_MS = 30_000;

/** /campaign-schedules: the campaigns that are repeated, with their last and next run. */
export function CampaignSchedulesPage() {
  const list = trpc.campaignSchedules.list.useQuery(undefined, { refetchInterval: POLL_MS });
  return (
    <div className="flex flex-col gap-6">
      <title>Scheduled campaigns · Groundswell</title>
      <PageHeader
        title="Scheduled campaigns"
        description="Campaigns that are repeated daily, weekly or monthly. Their gates tell you when something got worse."
        actions={<ButtonLink to="/direct-traffic">New campaign</ButtonLink>}
      />
      <ListCard
        title="Your scheduled campaigns"
        description="Visits are taken from your plan when a run starts. If runs are missed while the server is down, one run makes up for them."
        query={list}
        failure="Couldn't load your scheduled campaigns."
        items={list.data?.schedules}
        itemsLabel="Scheduled campaigns"
        empty={
          <EmptyState
            icon={CalendarClock}
            title="No scheduled campaigns yet"
            action={<ButtonLink to="/direct-traffic">Set up a campaign</ButtonLink>}
          >
            Fill in the form of a campaign, then choose Schedule instead of Start.
          </EmptyState>
        }
      >
        {(schedule) => <ScheduleItem key={schedule.id} schedule={schedule} />}
      </ListCard>
    </div>
  );
}
