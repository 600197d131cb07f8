import type { OwnKey } from '@app/search-data/contract';

/** State of an own key, as the provider last responded. */
export const KEY_STATUSES: Readonly<
  Record<OwnKey['status'], { text: string; tone: 'neutral' | 'success' | 'critical' | 'warning' }>
> = {
  unchecked: { text: 'Not used yet', tone: 'neutral' },
  ok: { text: 'Works', tone: 'success' },
  bad_key: { text: 'Rejected by the provider', tone: 'critical' },
  no_funds: { text: 'No funds left', tone: 'warning' },
  no_permission: { text: 'No permission for this data', tone: 'warning' },
};
