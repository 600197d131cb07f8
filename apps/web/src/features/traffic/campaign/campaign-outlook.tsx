import type { Campaign } from '@app/traffic/contract';
import { Hourglass } from 'lucide-react';
import { timeLeftText, turnText } from '../../../lib/campaign-outlook-text.js';
import { formatInstant } from '../../../lib/instants.js';

type CampaignOutlookProps = { campaign: Pick<Campaign, 'status' | 'expectedEndAt' | 'turn'> };

/** How long a campaign takes, or when its turn comes; renders nothing once it has ended. */
export function CampaignOutlook({ campaign }: CampaignOutlookProps) {
  const { turn, expectedEndAt } = campaign;
  const now = new Date();
  const sentence = turn === null ? timeLeftText(campaign, now) : turnText(turn, now);
  if (sentence === null) return null;
  const instant = turn === null ? expectedEndAt : turn.startsAt;
  return (
    <p
      className="flex items-start gap-1.5 text-sm text-text-muted tabular"
      title={instant === null ? undefined : formatInstant(instant)}
    >
      <Hourglass aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {sentence}
    </p>
  );
}
