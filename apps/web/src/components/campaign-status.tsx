import type { CampaignStatus } from '@app/traffic/contract';
import { CircleCheck, CirclePause, CirclePlay, CircleStop, CircleX, Clock } from 'lucide-react';
import { Badge } from './ui/badge.js';

const APPEARANCES = {
  queued: { Icon: Clock, tone: 'neutral', name: 'Queued' },
  running: { Icon: CirclePlay, tone: 'notice', name: 'Running' },
  paused: { Icon: CirclePause, tone: 'warning', name: 'Paused' },
  completed: { Icon: CircleCheck, tone: 'success', name: 'Completed' },
  stopped: { Icon: CircleStop, tone: 'neutral', name: 'Stopped' },
  failed: { Icon: CircleX, tone: 'critical', name: 'Failed' },
} as const satisfies Record<CampaignStatus, unknown>;

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { Icon, tone, name } = APPEARANCES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {name}
    </Badge>
  );
}
