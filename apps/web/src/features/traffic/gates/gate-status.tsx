import type { CampaignGates } from '@app/traffic/contract';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';

type Status = NonNullable<CampaignGates['status']>;

const APPEARANCES = {
  met: { Icon: CircleCheck, tone: 'success', name: 'Met', together: 'Gates met' },
  missed: { Icon: CircleX, tone: 'critical', name: 'Missed', together: 'Gates missed' },
  unknown: { Icon: CircleHelp, tone: 'neutral', name: 'Unknown', together: 'Gates unknown' },
} as const satisfies Record<Status, unknown>;

/** `isTogether`: of all gates of a campaign. */
export function GateStatusBadge({
  status,
  isTogether = false,
}: {
  status: Status;
  isTogether?: boolean;
}) {
  const { Icon, tone, name, together } = APPEARANCES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {isTogether ? together : name}
    </Badge>
  );
}
