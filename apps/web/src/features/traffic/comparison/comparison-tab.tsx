import type { Campaign, ComparisonChoices } from '@app/traffic/contract';
import { GitCompareArrows } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FormField } from '../../../components/form-field.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { optionalText } from '../../../lib/search-params.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { AddressComparison } from './address-comparison.js';
import { BaselineButton } from './baseline-button.js';
import { ComparedCampaigns } from './compared-campaigns.js';

const PARAMS = { with: optionalText };

/** A campaign compared with another one, which is kept in the URL as `with`. */
export function ComparisonTab({ campaign }: { campaign: Campaign }) {
  return (
    <div className="flex flex-col gap-6">
      {campaign.comparedUrl !== null && <AddressComparison campaign={campaign} />}
      <OtherCampaigns campaign={campaign} />
    </div>
  );
}

function OtherCampaigns({ campaign }: { campaign: Campaign }) {
  const choices = trpc.comparisons.choices.useQuery({ id: campaign.id });
  return (
    <Card aria-labelledby="comparison-title">
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div>
          <CardTitle id="comparison-title">Compare with another campaign</CardTitle>
          <p className="mt-1 text-text-muted">
            Whether pages got faster or slower, and whether that is more than chance.
          </p>
        </div>
        {choices.data?.canBeBaseline === true && (
          <BaselineButton id={campaign.id} isBaseline={choices.data.isBaseline} />
        )}
      </CardHeader>
      <CardContent>
        {choices.isPending && <LoadingPart label="Loading campaigns" className="h-48" />}
        {choices.isError && <QueryError query={choices} title="Couldn't load the campaigns." />}
        {choices.isSuccess && <Choice campaignId={campaign.id} choices={choices.data} />}
      </CardContent>
    </Card>
  );
}

function Choice({ campaignId, choices }: { campaignId: string; choices: ComparisonChoices }) {
  const { search, change } = useSearchParams(PARAMS);
  const { isOpen, isBaseline, campaigns } = choices;
  if (!isOpen)
    return (
      <EmptyState icon={GitCompareArrows} title="Available when the campaign has ended">
        Then it can be compared with other campaigns that have ended.
      </EmptyState>
    );
  if (campaigns.length === 0)
    return (
      <EmptyState icon={GitCompareArrows} title="No other campaign to compare with">
        {isBaseline
          ? 'This is the baseline: later campaigns of the website are compared with it when they end.'
          : 'Duplicate this campaign after a change to the website, then compare both.'}
      </EmptyState>
    );
  const chosen =
    campaigns.find(({ id }) => id === search.with) ??
    campaigns.find((campaign) => campaign.isBaseline);
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <FormField label="Compare with">
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen?.id ?? ''}
              onChange={({ target }) => change({ with: target.value })}
            >
              {chosen === undefined && <option value="">Choose a campaign</option>}
              {campaigns.map((campaign) => (
                <option key={campaign.id} value={campaign.id}>
                  {optionText(campaign)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      {chosen !== undefined && (
        <ComparedCampaigns key={chosen.id} id={campaignId} otherId={chosen.id} />
      )}
    </div>
  );
}

function optionText(campaign: ComparisonChoices['campaigns'][number]): string {
  const { targetUrl, createdAt, completed, journey, isBaseline } = campaign;
  const name = journey === null ? readableUrl(targetUrl) : `${readableUrl(targetUrl)}, ${journey}`;
  const facts = `${formatInstant(createdAt)}, ${countOf(completed, 'visit')}`;
  return `${isBaseline ? 'Baseline: ' : ''}${name} (${facts})`;
}
