import { cn } from '../../lib/class-names.js';
import { formatCount } from '../../lib/numbers.js';
import { useStaffCounts } from './use-staff-counts.js';

/** How much waits on a screen of the staff; nothing for 0, and for every other screen. */
export function WaitingCount({ path, iconOnly }: { path: string; iconOnly: boolean }) {
  const count = useStaffCounts()[path] ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'rounded-full bg-accent/12 px-1.5 text-xs font-medium text-accent tabular',
        iconOnly ? 'sr-only' : 'ml-auto',
      )}
    >
      <span className="sr-only">: </span>
      {formatCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
