import type { Campaign } from '@app/traffic/contract';
import { GitCompareArrows } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { isFinal } from '../campaign/campaign-state.js';
import { ComparedCampaigns } from './compared-campaigns.js';

/** A and B of a campaign that compares two addresses. */
export function AddressComparison({ campaign }: { campaign: Campaign }) {
  return (
    <Card aria-labelledby="addresses-title">
      <CardHeader>
        <div>
          <CardTitle id="addresses-title">Address A compared with address B</CardTitle>
          <p className="mt-1 text-text-muted">
            Visits went to A, B, B and A in turn, by device, so whatever changed in the meantime
            affected both alike.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {isFinal(campaign) ? (
          <ComparedCampaigns id={campaign.id} otherId={campaign.id} />
        ) : (
          <EmptyState icon={GitCompareArrows} title="Available when the campaign has ended">
            A result read before the last visit is often just chance.
          </EmptyState>
        )}
      </CardContent>
    </Card>
  );
}
