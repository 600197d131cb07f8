import { VISITS_KEPT_DAYS } from '@app/traffic/contract';
import type { Campaign } from '@app/traffic/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { MY_WEBSITES } from '../campaign/verification-hint.js';

const DAY_MS = 86_400_000;

/** Why a campaign does not continue, and what to do about it; renders nothing otherwise. */
export function CampaignNotice({ campaign }: { campaign: Campaign }) {
  const { status, reason, websiteId } = campaign;
  switch (status) {
    case 'queued':
      return (
        <Banner tone="notice" role="status" title="Waiting for the proof of ownership">
          The proof that the website is yours is read again. Then the first visitors arrive.
        </Banner>
      );
    case 'paused':
      if (reason === null) {
        return (
          <Banner tone="notice" role="status" title="You have paused this campaign">
            No new visit starts. Resume it when you like; its visits stay reserved.
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
          {reason} Put that right, then resume the campaign. Its visits stay reserved until then.
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="critical" role="status" title="This campaign has failed">
          {reason ?? 'The reason is not known.'} Visits that did not happen were given back.
        </Banner>
      );
    case 'stopped':
      return (
        <Banner tone="notice" role="status" title="This campaign was stopped">
          {reason === null ? '' : `${reason} `}Visits that did not happen were given back.
        </Banner>
      );
    case 'running':
      return null;
    case 'completed':
      return isLongAgo(campaign) ? (
        <Banner tone="notice" title="The single visits were removed">
          They are kept for {VISITS_KEPT_DAYS} days. The counts of the campaign stay.
        </Banner>
      ) : null;
  }
}

function isLongAgo({ endedAt }: Campaign): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) > VISITS_KEPT_DAYS * DAY_MS;
}
