import { formatInstant, formatRelative } from '../lib/instants.js';

/** "3 minutes ago", with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {formatRelative(instant, new Date())}
    </time>
  );
}
