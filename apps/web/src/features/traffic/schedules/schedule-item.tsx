import type { CampaignSchedule } from '@app/traffic/contract';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { CampaignStatusBadge } from '../../../components/campaign-status.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ListCardItem } from '../../../components/list-card.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { readableUrl } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { nextRunAsText, timingAsText } from '../../../lib/schedule-text.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { GateStatusBadge } from '../gates/gate-status.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { scheduleFormPath, scheduleKindName } from './schedule-path.js';

/** One scheduled campaign: when it runs, what came of the last run, and what can be done. */
export function ScheduleItem({ schedule }: { schedule: CampaignSchedule }) {
  const [open, setOpen] = useState<'timing' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const utils = trpc.useUtils();
  const change = trpc.campaignSchedules.change.useMutation({
    onSuccess: () => utils.campaignSchedules.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the schedule.")),
  });
  const { id, targetUrl, visits, campaign, enabled, nextRunAt, timeZone } = schedule;
  const gates = campaign.order.budgets?.length ?? 0;
  const facts = [
    ...[scheduleKindName(schedule), countOf(visits, 'visit')],
    ...(gates === 0 ? [] : [countOf(gates, 'gate')]),
  ];
  const host = readableUrl(targetUrl);
  return (
    <ListCardItem
      icon={CalendarClock}
      title={
        <>
          {host}
          {!enabled && <Badge tone="warning">Paused</Badge>}
        </>
      }
      details={
        <div className="flex flex-col gap-1">
          <p>
            {facts.join(' · ')} · {timingAsText({ ...schedule, cron: null })}
          </p>
          {nextRunAt !== null && <p>Next run {nextRunAsText(nextRunAt, timeZone)}</p>}
          <LastRun schedule={schedule} />
        </div>
      }
    >
      <div className="flex flex-wrap gap-2 max-lg:w-full">
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ id, enabled: !enabled })}
        >
          {enabled ? 'Pause' : 'Resume'}
          <span className="sr-only"> {host}</span>
        </Button>
        <Button size="sm" onClick={() => setOpen('timing')}>
          Schedule settings<span className="sr-only"> of {host}</span>
        </Button>
        <ButtonLink size="sm" to={scheduleFormPath(schedule)}>
          Change campaign<span className="sr-only"> on {host}</span>
        </ButtonLink>
        <Button size="sm" variant="danger" onClick={() => setOpen('removal')}>
          Remove<span className="sr-only"> {host}</span>
        </Button>
      </div>
      {open === 'timing' && (
        <ScheduleDialog
          schedule={schedule}
          campaign={null}
          visits={visits}
          onSaved={close}
          onClose={close}
        />
      )}
      {open === 'removal' && <RemoveSchedule schedule={schedule} onClose={close} />}
    </ListCardItem>
  );
}

function LastRun({ schedule: { lastRun } }: { schedule: CampaignSchedule }) {
  if (lastRun === null) return <p>Has not run yet</p>;
  const { campaign, reason, dueAt } = lastRun;
  const when = formatInstant(dueAt);
  if (campaign === null) {
    return (
      <p className={reason === null ? 'text-text-muted' : 'text-warning'}>
        {reason === null
          ? `Last run ${when}. Its campaign was deleted.`
          : `Skipped on ${when}. ${reason}`}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link
        to={`/campaigns/${campaign.id}`}
        className="text-accent underline-offset-4 hover:underline"
      >
        Last run {when}
      </Link>
      <CampaignStatusBadge status={campaign.status} />
      {campaign.gates !== null && <GateStatusBadge status={campaign.gates} isTogether />}
    </p>
  );
}

type RemoveScheduleProps = { schedule: CampaignSchedule; onClose: () => void };

function RemoveSchedule({ schedule, onClose }: RemoveScheduleProps) {
  const utils = trpc.useUtils();
  const remove = trpc.campaignSchedules.remove.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The schedule was removed.');
      await utils.campaignSchedules.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the schedule.")),
  });
  return (
    <ConfirmDialog
      title={`Stop repeating the campaign on ${readableUrl(schedule.targetUrl)}?`}
      verb="Remove schedule"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: schedule.id })}
      onClose={onClose}
    >
      A campaign that has started continues, and all reports are kept.
    </ConfirmDialog>
  );
}
