import type { Analytics } from '@app/traffic/contract';

const DAY_MS = 86_400_000;

type Steps = Pick<Analytics, 'series' | 'step' | 'timeZone'>;

/** The label of a step on the axis: the time of day for up to a day, the date beyond. */
export function axisLabel(instant: string, steps: Steps): string {
  if (instant === '') return '';
  const isLong = steps.step === 'day' || lengthOf(steps.series) > DAY_MS;
  return formatOf(
    isLong ? { day: 'numeric', month: 'short' } : { timeStyle: 'short' },
    steps.timeZone,
  )(instant);
}

/**
 * The full label of a step: "22 Nov, 14:00 CET", and "22 Nov" for a day. The name of the time distinguishes the two
 * hours that clocks show twice in autumn.
 */
export function stepLabel(instant: string, { step, timeZone }: Omit<Steps, 'series'>): string {
  if (instant === '') return '';
  if (step === 'day') return formatOf({ day: 'numeric', month: 'short' }, timeZone)(instant);
  return momentLabel(instant, timeZone);
}

/** "22 Nov, 14:00 CET" */
export function momentLabel(instant: string, timeZone: string): string {
  return formatOf(
    {
      ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      timeZoneName: 'short',
    },
    timeZone,
  )(instant);
}

function formatOf(
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  return (instant) => format.format(new Date(instant));
}

function lengthOf(series: Analytics['series']): number {
  const [first] = series;
  const last = series.at(-1);
  return first === undefined || last === undefined ? 0 : Date.parse(last.at) - Date.parse(first.at);
}
