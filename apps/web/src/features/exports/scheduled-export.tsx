import type { ExportRun, ExportSchedule } from '@app/exports/contract';
import { ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { exportFormatNames, exportTableNames } from '../../lib/export-names.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { nextRunAsText, timingAsText } from '../../lib/schedule-text.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type ScheduledExportProps = { schedule: ExportSchedule; onRemove: () => void };

/** One export with its last runs. */
export function ScheduledExport({ schedule, onRemove }: ScheduledExportProps) {
  const { id, tables, format, bucket, prefix, nextRunAt, isEnabled, runs, timeZone } = schedule;
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess: () => utils.exports.schedules.invalidate(),
    onError: (error: unknown) => toastError(sentenceOf(error, "Couldn't change the export.")),
  };
  const enable = trpc.exports.enable.useMutation(outcome);
  const run = trpc.exports.run.useMutation(outcome);
  const isRunning = run.isPending || runs[0]?.status === 'waiting';
  const tableNames = tables.map((table) => exportTableNames[table]).join(', ');
  const name = `${tableNames} (${exportFormatNames[format]})`;
  return (
    <ListCardItem
      title={
        <>
          {name}
          {!isEnabled && <Badge>Off</Badge>}
        </>
      }
      details={
        <>
          <p>
            {timingAsText(schedule)}, to {bucket}/{prefix}
          </p>
          {nextRunAt !== null && <p>Next: {nextRunAsText(nextRunAt, timeZone)}</p>}
          <ul>
            {runs.slice(0, 3).map((each) => (
              <RunItem key={each.id} run={each} />
            ))}
          </ul>
        </>
      }
    >
      <Button
        size="sm"
        aria-label={`Export ${name} now`}
        aria-disabled={isRunning}
        onClick={() => {
          if (!isRunning) run.mutate({ id });
        }}
      >
        {isRunning ? 'Exporting…' : 'Export now'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Switch ${isEnabled ? 'off' : 'on'} ${name}`}
        aria-disabled={enable.isPending}
        onClick={() => {
          if (!enable.isPending) enable.mutate({ id, isEnabled: !isEnabled });
        }}
      >
        {isEnabled ? 'Switch off' : 'Switch on'}
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </ListCardItem>
  );
}

function RunItem({ run: { status, files, note, createdAt } }: { run: ExportRun }) {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const text = {
    waiting: 'running',
    completed: `${countOf(files.length, 'file')} with ${countOf(rows, 'row')}`,
    failed: 'failed',
  }[status];
  return (
    <li className={status === 'failed' ? 'text-critical' : undefined}>
      <RelativeTime instant={createdAt} />: {text}
      {note !== null && `. ${note}`}
    </li>
  );
}
