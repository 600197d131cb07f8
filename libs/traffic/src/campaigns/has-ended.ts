import type { Campaign } from '../contract/index.js';

export type Ended = Pick<Campaign, 'endedAt' | 'inProgress'>;

/** Whether none of its visits is going on any more: a stopped campaign still finishes those that have begun. */
export function hasEnded({ endedAt, inProgress }: Ended): boolean {
  return endedAt !== null && inProgress === 0;
}
