import type { Installation } from '@app/widget/contract';
import { CircleDashed, Wifi, WifiOff } from 'lucide-react';
import { Badge } from '../../components/ui/badge.js';

const STATES = {
  online: { Icon: Wifi, tone: 'success', word: 'Online', meaning: 'Seen within the last minute.' },
  offline: {
    Icon: WifiOff,
    tone: 'warning',
    word: 'Offline',
    meaning:
      "Seen before, but not within the last minute. It's online while someone has a page open.",
  },
  never: {
    Icon: CircleDashed,
    tone: 'neutral',
    word: 'Not Connected',
    meaning: 'The widget has never been seen on this website.',
  },
} as const;

/** Specification 2 section 4: offline has a last ping, not connected has none. */
export function InstallationStatus({ installation }: { installation: Installation }) {
  const { Icon, tone, word, meaning } = STATES[stateOf(installation)];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon aria-hidden />
      {word}
    </Badge>
  );
}

function stateOf({ is_online: isOnline, last_ping: lastPing }: Installation): keyof typeof STATES {
  if (isOnline) return 'online';
  return lastPing === null ? 'never' : 'offline';
}
