import type { ChannelKind } from '@app/monitoring/contract';

export const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  slack: 'Slack',
  teams: 'Teams',
};
