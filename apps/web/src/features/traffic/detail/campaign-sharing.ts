import type { ComponentType } from 'react';

/** Components with which a user shares the report of a campaign; passed in, as another feature has them. */
export interface CampaignSharing {
  readonly Links: ComponentType<{ campaignId: string }>;
  /** A dialog. */
  readonly NewLink: ComponentType<{ campaignId: string; onClose: () => void }>;
}
