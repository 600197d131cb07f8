import { CalendarClock, CircleStop, ListPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';

type FormActionsProps = {
  /** Label of the start button. */
  start: string;
  Icon: LucideIcon;
  isStarting: boolean;
  /** A campaign of this screen is running. */
  isRunning: boolean;
  isStopping: boolean;
  onStop: () => void;
  onQueue: () => void;
  /** The form is that of a scheduled campaign: saving is its main action, Enter included, and starting is not. */
  isScheduled: boolean;
  onStart: () => void;
  onSchedule: () => void;
  /** Shown next to the buttons while nothing runs. */
  children: ReactNode;
};

/**
 * Start, disabled while a campaign starts or runs, and Stop, enabled only while one runs (specification 1 section 2).
 * While one runs, the next one can be queued. The form decides what submitting it does.
 */
export function FormActions(props: FormActionsProps) {
  const { start, Icon, isStarting, isRunning, isStopping, onStop, onQueue, children } = props;
  const { isScheduled, onStart, onSchedule } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isScheduled && (
        <Button type="submit" variant="primary" disabled={isStarting}>
          <CalendarClock aria-hidden />
          Save schedule
        </Button>
      )}
      <Button
        type={isScheduled ? 'button' : 'submit'}
        variant={isScheduled ? 'secondary' : 'primary'}
        disabled={isRunning || isStarting}
        {...(isScheduled && { onClick: onStart })}
      >
        <Icon aria-hidden />
        {start}
      </Button>
      <Button disabled={!isRunning || isStopping} onClick={onStop}>
        <CircleStop aria-hidden />
        {isStopping ? 'Stopping…' : 'Stop'}
      </Button>
      {isRunning && (
        <Button disabled={isStarting} onClick={onQueue}>
          <ListPlus aria-hidden />
          Add to queue
        </Button>
      )}
      {!isScheduled && (
        <Button disabled={isStarting} onClick={onSchedule}>
          <CalendarClock aria-hidden />
          Schedule
        </Button>
      )}
      <p className="min-w-0 flex-1 basis-64 text-sm text-text-muted">
        {isRunning
          ? 'A campaign is already running. The next one can wait in the queue.'
          : children}
      </p>
    </div>
  );
}
