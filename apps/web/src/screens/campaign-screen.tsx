import { Suspense } from 'react';
import { Skeleton } from '../components/ui/skeleton.js';
import { CampaignDetailPage } from '../features/traffic/detail/campaign-detail-page.js';
import type { CampaignSharing } from '../features/traffic/detail/campaign-sharing.js';
import { lazyNamed } from '../lib/lazy-named.js';

const SharedLinksCard = lazyNamed(
  () => import('../features/shared-reports/shared-links-card.js'),
  'SharedLinksCard',
);
const NewSharedLink = lazyNamed(
  () => import('../features/shared-reports/new-shared-link.js'),
  'NewSharedLink',
);

const sharing: CampaignSharing = {
  Links: ({ campaignId }) => (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <SharedLinksCard subject={{ campaignId }} />
    </Suspense>
  ),
  NewLink: ({ campaignId, onClose }) => (
    <NewSharedLink subject={{ campaignId }} onClose={onClose} />
  ),
};

/** /campaigns/:campaignId combines a campaign with the links to its report. */
export function CampaignScreen() {
  return <CampaignDetailPage sharing={sharing} />;
}
