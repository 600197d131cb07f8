import { MIN_BULK_CONFIDENCE } from '@app/fixes/contract';
import type { Fix, FixState } from '@app/fixes/contract';
import { BadgeCheck, CircleX, Hourglass, PenLine, Radio, Undo2, UserCheck } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { formatPercent } from '../../../lib/numbers.js';
import { stateText } from '../fix-text.js';

const APPEARANCES = {
  draft: { Icon: PenLine, tone: 'neutral' },
  applied: { Icon: Radio, tone: 'notice' },
  verified: { Icon: BadgeCheck, tone: 'success' },
  stale: { Icon: Hourglass, tone: 'warning' },
  reverted: { Icon: Undo2, tone: 'neutral' },
  failed: { Icon: CircleX, tone: 'critical' },
  reviewed: { Icon: UserCheck, tone: 'neutral' },
} as const satisfies Readonly<Record<FixState, unknown>>;

export function FixStateBadge({ state }: { state: FixState }) {
  const { Icon, tone } = APPEARANCES[state];
  const { word, meaning } = stateText[state];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon aria-hidden />
      {word}
    </Badge>
  );
}

/** Confidence is computed from the page and the guards; a value below the limit is also stated in words. */
export function ConfidenceBadge({ fix }: { fix: Pick<Fix, 'confidence_score'> }) {
  const isLow = fix.confidence_score < MIN_BULK_CONFIDENCE;
  return (
    <Badge
      tone={isLow ? 'warning' : 'neutral'}
      title="Based on how well the page supports the text, its length and how much the page has to lose."
      className="tabular"
    >
      {formatPercent(fix.confidence_score * 100)} confidence{isLow && ', low'}
    </Badge>
  );
}
