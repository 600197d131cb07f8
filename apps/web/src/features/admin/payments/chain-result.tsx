import type { ChainCheck } from '@app/billing/contract';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { countOf } from '../../../lib/numbers.js';
import { chainText } from './payment-text.js';

/** The result of the on-chain check of a transfer, and the reason for it. */
export function ChainResult({ chain }: { chain: ChainCheck }) {
  const { tone, text } = chainText[chain.verdict];
  const Icon =
    tone === 'success'
      ? CircleCheck
      : tone === 'critical' || tone === 'warning'
        ? TriangleAlert
        : Clock;
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tone}>
        <Icon aria-hidden />
        {text}
        {chain.confirmations !== null && ` (${countOf(chain.confirmations, 'confirmation')})`}
      </Badge>
      <span className="text-sm text-text-muted">{chain.note}</span>
    </div>
  );
}
