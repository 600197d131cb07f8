import type { ComparisonOutcome, MetricComparison } from '@app/traffic/contract';
import { CircleAlert, CircleCheck, Equal } from 'lucide-react';
import { cn } from '../../../lib/class-names.js';
import { outcomeText } from './comparison-text.js';

const STYLES = {
  better: { Icon: CircleCheck, text: 'text-success' },
  worse: { Icon: CircleAlert, text: 'text-critical' },
  no_difference: { Icon: Equal, text: 'text-text' },
  too_few: { Icon: null, text: 'text-text-muted' },
} as const satisfies Record<ComparisonOutcome, unknown>;

/** Whether B is better than A. */
export function Outcome({ of: compared }: { of: MetricComparison }) {
  const { Icon, text } = STYLES[compared.outcome];
  return (
    <span className={cn('inline-flex items-center gap-1 font-medium', text)}>
      {Icon !== null && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {outcomeText(compared)}
    </span>
  );
}
