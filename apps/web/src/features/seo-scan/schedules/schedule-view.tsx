import type { Schedule } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';
import { nextRunAsText, timingAsText } from '../../../lib/schedule-text.js';
import { toastError, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { changeAsText } from './schedule-text.js';

/** The schedule with its last run, and what can be done with it. */
export function ScheduleView({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
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
