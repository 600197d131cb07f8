import type { AnalyticsRange } from '@app/traffic/contract';

// Buckets are hours of UTC; another zone would cut days elsewhere than the export does.
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** How a bucket is named on the axis: by time of day up to a day, by date beyond. */
export function axisLabel(instant: string, range: AnalyticsRange): string {
  if (instant === '') return '';
  const isLong = range === '7d' || range === '30d';
  return (isLong ? day : clock).format(new Date(instant));
}

/** The whole name of a bucket: "22 Nov, 14:00 UTC". */
export function bucketLabel(instant: string): string {
  if (instant === '') return '';
  return `${dayAndClock.format(new Date(instant))} UTC`;
}
