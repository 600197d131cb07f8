import type { ScanStatus } from '@app/seo-scan/contract';
import { Ban, CircleAlert, CircleCheck, CirclePause, Clock, Loader } from 'lucide-react';
import { Badge } from './ui/badge.js';

const STATES = {
  queued: { Icon: Clock, tone: 'neutral', word: 'Waiting' },
  crawling: { Icon: Loader, tone: 'notice', word: 'Discovering pages' },
  scanning: { Icon: Loader, tone: 'notice', word: 'Scanning pages' },
  paused: { Icon: CirclePause, tone: 'warning', word: 'Paused' },
  completed: { Icon: CircleCheck, tone: 'success', word: 'Completed' },
  failed: { Icon: CircleAlert, tone: 'critical', word: 'Failed' },
  cancelled: { Icon: Ban, tone: 'neutral', word: 'Cancelled' },
} as const;

export function ScanStatusBadge({ status }: { status: ScanStatus }) {
  const { Icon, tone, word } = STATES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word}
    </Badge>
  );
}
