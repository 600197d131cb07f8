import type { Quantile, VitalBand, VitalFigure, VitalName } from '@app/traffic/contract';
import { bandTexts, vitalBand, vitalText } from '@app/traffic/contract';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { NotAvailable } from '../../../components/not-available.js';
import { cn } from '../../../lib/class-names.js';

const BANDS = {
  good: { Icon: CircleCheck, text: 'text-success' },
  needs_improvement: { Icon: TriangleAlert, text: 'text-warning' },
  poor: { Icon: CircleAlert, text: 'text-critical' },
} as const satisfies Record<VitalBand, unknown>;

/** Why a vital has no value at all. */
const ABSENT: Readonly<Record<VitalName, string>> = {
  ttfb: 'No page view has it.',
  fcp: 'No measured page was painted in a browser.',
  lcp: 'No measured page had a largest element.',
  cls: 'No measured page was painted in a browser.',
  inp: 'No visitor clicked anything on a measured page.',
};

type VitalValueProps = { name: VitalName; figure: VitalFigure; isLarge?: boolean };

/** The 75th percentile of a vital with its band. */
export function VitalValue({ name, figure: { samples, p75 }, isLarge = false }: VitalValueProps) {
  if (samples === 0) {
    return (
      <span className={cn(isLarge && 'text-base font-normal')}>
        <NotAvailable reason={ABSENT[name]} />
      </span>
    );
  }
  if (p75 === null) {
    return (
      <span className={cn('font-normal text-text-muted', isLarge && 'text-base')}>
        Too few to say
      </span>
    );
  }
  const band = vitalBand(name, p75.value);
  const { Icon, text } = BANDS[band];
  return (
    <span className={text}>
      {vitalText(name, p75.value)}
      <span
        className={cn(
          'items-center gap-1 text-xs font-normal',
          isLarge ? 'flex' : 'ml-1 inline-flex',
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        <span className={isLarge ? '' : 'sr-only'}>{bandTexts[band]}</span>
      </span>
    </span>
  );
}

/** Empty until the campaign has ended. */
export function intervalText(name: VitalName, { low, high }: Quantile): string {
  if (low === null || high === null) return '';
  return `${vitalText(name, low)}–${vitalText(name, high)} (95%)`;
}
