import type { Campaign } from '@app/traffic/contract';
import { Radio } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { CampaignStatusBadge } from '../../components/campaign-status.js';
import { EmptyState } from '../../components/empty-state.js';
import { Progress } from '../../components/ui/progress.js';
import { readableUrl } from '../../lib/addresses.js';
import { timeLeftText, turnText } from '../../lib/campaign-outlook-text.js';
import { formatCount } from '../../lib/numbers.js';
import { SectionCard } from './section-card.js';

/** Campaigns that have not ended. */
export function RunningCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <SectionCard title="Running campaigns">
      {campaigns.length === 0 ? (
        <EmptyState
          icon={Radio}
          title="No running campaigns"
          action={
            <ButtonLink size="sm" to="/direct-traffic">
              Start a campaign
            </ButtonLink>
          }
        >
          Campaigns appear here until their last visit finishes.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {campaigns.map((campaign) => (
            <CampaignItem key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function CampaignItem({ campaign }: { campaign: Campaign }) {
  const { id, targetUrl, visitors, completed, failed, cancelled, status, reason, turn } = campaign;
  const name = readableUrl(targetUrl);
  const now = new Date();
  const outlook = turn === null ? timeLeftText(campaign, now) : turnText(turn, now);
  return (
    <li>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/campaigns/${id}`}
          className="min-w-0 font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <CampaignStatusBadge status={status} />
      </div>
      <Progress
        value={visitors === 0 ? 0 : ((completed + failed + cancelled) / visitors) * 100}
        aria-label={`${name}: finished visits`}
      />
      <p className="mt-1.5 text-sm text-text-muted tabular">
        {formatCount(completed)} of {formatCount(visitors)} visits completed
        {failed > 0 && `, ${formatCount(failed)} failed`}
      </p>
      {outlook !== null && <p className="text-sm text-text-muted tabular">{outlook}</p>}
      {reason !== null && <p className="text-sm text-warning">{reason}</p>}
    </li>
  );
}
