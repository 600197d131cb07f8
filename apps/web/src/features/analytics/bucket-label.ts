import type { AnalyticsRange } from '@app/traffic/contract';

// Buckets are hours of UTC; in another zone days would begin elsewhere than in the export.
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The label of a bucket on the axis: the time of day for ranges of up to a day, the date beyond. */
export function axisLabel(instant: string, range: AnalyticsRange): string {
  if (instant === '') return '';
  const isLong = range === '7d' || range === '30d';
  return (isLong ? day : clock).format(new Date(instant));
}

/** The full label of a bucket: "22 Nov, 14:00 UTC". */
export function bucketLabel(instant: string): string {
  if (instant === '') return '';
  return `${dayAndClock.format(new Date(instant))} UTC`;
}
