import { formatInstant, formatRelative } from '../lib/instants.js';

type RelativeTimeProps = {
  instant: string;
  /** Where it stands alone, as a figure: "Just now". */
  isCapitalized?: boolean;
};

/** "3 minutes ago", with the exact time on hover. */
export function RelativeTime({ instant, isCapitalized = false }: RelativeTimeProps) {
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant)}
      className={isCapitalized ? 'inline-block first-letter:uppercase' : undefined}
    >
      {formatRelative(instant, new Date())}
    </time>
  );
}
