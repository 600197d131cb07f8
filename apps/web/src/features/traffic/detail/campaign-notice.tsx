import { VISITS_KEPT_DAYS } from '@app/traffic/contract';
import type { Campaign } from '@app/traffic/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { turnText } from '../../../lib/campaign-outlook-text.js';
import { MY_WEBSITES } from '../campaign/verification-hint.js';

const DAY_MS = 86_400_000;

/** Why a campaign does not continue, and what to do about it; renders nothing otherwise. */
export function CampaignNotice({ campaign }: { campaign: Campaign }) {
  const { status, reason, websiteId, turn } = campaign;
  switch (status) {
    case 'queued':
      if (turn !== null) {
        return (
          <Banner tone="notice" role="status" title="Waiting for its turn">
            {turnText(turn, new Date())} Its visits are reserved when it starts.
          </Banner>
        );
      }
      return (
        <Banner tone="notice" role="status" title="Rechecking ownership">
          We&apos;re rechecking that you own the website. Then the first visits start.
        </Banner>
      );
    case 'paused':
      if (reason === null) {
        return (
          <Banner tone="notice" role="status" title="You paused this campaign">
            No new visits start. Resume it any time; its visits stay reserved.
          </Banner>
        );
      }
      return (
        <Banner
          tone="warning"
          role="status"
          title="This campaign is paused"
          {...(websiteId !== null && {
            action: (
              <ButtonLink size="sm" to={MY_WEBSITES}>
                My Websites
              </ButtonLink>
            ),
          })}
        >
          {reason} Fix this, then resume the campaign. Its visits stay reserved until then.
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="critical" role="status" title="This campaign failed">
          {reason ?? 'The reason is not known.'} Visits that didn&apos;t run were returned to your
          plan.
        </Banner>
      );
    case 'stopped':
      return (
        <Banner tone="notice" role="status" title="This campaign was stopped">
          {reason === null ? '' : `${reason} `}Visits that didn&apos;t run were returned to your
          plan.
        </Banner>
      );
    case 'running':
      return null;
    case 'completed':
      return isLongAgo(campaign) ? (
        <Banner tone="notice" title="Individual visits were deleted">
          They are kept for {VISITS_KEPT_DAYS} days. The campaign&apos;s totals remain.
        </Banner>
      ) : null;
  }
}

function isLongAgo({ endedAt }: Campaign): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) > VISITS_KEPT_DAYS * DAY_MS;
}
