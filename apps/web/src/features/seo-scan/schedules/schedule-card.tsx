import type { Schedule } from '@app/seo-scan/contract';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';
import { nextRunAsText, timingAsText } from '../../../lib/schedule-text.js';
import { toastError, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ScheduleForm } from './schedule-form.js';
import { changeAsText } from './schedule-text.js';

type ScheduleCardProps = {
  /** `null` for an address that is no website of the user. */
  websiteId: string | null;
};

/** The scheduled scan of a website: create, next and last run, change, remove. */
export function ScheduleCard({ websiteId: ownId }: ScheduleCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const card = useFocusAfter(isEditing);
  const list = trpc.seoScan.schedules.list.useQuery();
  if (list.isPending) return <Skeleton className="h-64" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load the schedules." />
      </Card>
    );
  }
  const { schedules, notIncludedReason } = list.data;
  const schedule = schedules.find(({ websiteId }) => websiteId === ownId) ?? null;
  const close = () => setIsEditing(false);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="schedule-title">
      <CardHeader>
        <CardTitle id="schedule-title">Scheduled scan</CardTitle>
      </CardHeader>
      <CardContent>
        {isEditing && ownId !== null ? (
          <ScheduleForm websiteId={ownId} schedule={schedule} onClose={close} />
        ) : schedule !== null ? (
          <ScheduleView schedule={schedule} onEdit={() => setIsEditing(true)} />
        ) : (
          <NoSchedule
            hasWebsite={ownId !== null}
            notIncludedReason={notIncludedReason}
            onCreate={() => setIsEditing(true)}
          />
        )}
      </CardContent>
    </Card>
  );
}

type NoScheduleProps = {
  hasWebsite: boolean;
  notIncludedReason: string | null;
  onCreate: () => void;
};

function NoSchedule({ hasWebsite, notIncludedReason, onCreate }: NoScheduleProps) {
  if (notIncludedReason !== null) {
    return (
      <EmptyState icon={CalendarClock} title="Not part of your plan" action={<UpgradePlanLink />}>
        {notIncludedReason}
      </EmptyState>
    );
  }
  if (!hasWebsite) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="Not one of your websites"
        action={
          <ButtonLink size="sm" to="/seo-auto-fix#add-website">
            Add website
          </ButtonLink>
        }
      >
        Add this website to your list to schedule scans.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarClock}
      title="No schedule yet"
      action={
        <Button size="sm" variant="primary" onClick={onCreate}>
          Schedule scans
        </Button>
      }
    >
      Scan this website daily, weekly or monthly and get notified of changes.
    </EmptyState>
  );
}

function ScheduleView({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const utils = trpc.useUtils();
  const change = trpc.seoScan.schedules.change.useMutation({
    onSuccess: () => utils.seoScan.schedules.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the schedule.")),
  });
  const restore = trpc.seoScan.schedules.create.useMutation({
    onSuccess: () => utils.seoScan.schedules.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't restore the schedule.")),
  });
  const remove = trpc.seoScan.schedules.remove.useMutation({
    async onSuccess() {
      await utils.seoScan.schedules.invalidate();
      toastUndo('The schedule was removed.', () => restore.mutate(schedule));
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the schedule.")),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{timingAsText(schedule)}</p>
      {schedule.pausedReason !== null && (
        <Banner tone="warning" title="Paused">
          {schedule.pausedReason}
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-text-muted">Next run</dt>
        <dd>
          {schedule.nextRunAt === null
            ? schedule.enabled
              ? 'none while paused'
              : 'turned off'
            : nextRunAsText(schedule.nextRunAt, schedule.timeZone)}
        </dd>
        <dt className="text-text-muted">Last run</dt>
        <dd>
          <LastRun schedule={schedule} />
        </dd>
        <dt className="text-text-muted">Pages</dt>
        <dd>
          up to {formatCount(schedule.maxPages)}
          {schedule.rescan ? ', all reread' : ', skipping unchanged pages with pending issues'}
        </dd>
        <dt className="text-text-muted">Email</dt>
        <dd>{schedule.notifyByEmail ? 'what changed, after each run' : 'none'}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onEdit}>
          Change
        </Button>
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ id: schedule.id, enabled: !schedule.enabled })}
        >
          {schedule.enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: schedule.id })}
        >
          {remove.isPending ? 'Removing…' : 'Remove'}
        </Button>
      </div>
    </div>
  );
}

function LastRun({ schedule: { lastRun } }: { schedule: Schedule }) {
  if (lastRun === null) return 'has not run yet';
  const when = formatInstant(lastRun.dueAt);
  if (lastRun.scan === null) return `${when}: ${lastRun.reason ?? 'starting'}`;
  const text = changeAsText(lastRun.change) ?? lastRun.scan.status;
  return (
    <Link
      to={`/seo-scan/${lastRun.scan.id}`}
      className="text-accent underline-offset-4 hover:underline"
    >
      {when}: {text}
    </Link>
  );
}

/** The buttons of the form disappear when it closes: the focus then moves to the card. */
function useFocusAfter(isEditing: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) card.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return card;
}
