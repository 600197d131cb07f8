import type { CampaignStatus } from '@app/traffic/contract';
import { Banner } from '../../../components/banner.js';

const SO_FAR = 'You see its figures so far. Reload the page for newer ones.';
/** Without the reason, which concerns the owner of the campaign. */
const NOTICES: Readonly<
  Record<Exclude<CampaignStatus, 'completed'>, { title: string; text: string }>
> = {
  queued: {
    title: "This campaign hasn't started yet",
    text: 'Its figures appear here once it runs. Reload the page then.',
  },
  running: { title: 'This campaign is still running', text: SO_FAR },
  paused: { title: 'This campaign is paused', text: SO_FAR },
  stopped: {
    title: 'This campaign was stopped',
    text: "Visits that hadn't started by then are counted as cancelled.",
  },
  failed: { title: 'This campaign failed', text: 'None of its visits succeeded.' },
};

/** That a shared report isn't that of a completed campaign; nothing otherwise. */
export function UnfinishedNotice({ status }: { status: CampaignStatus }) {
  if (status === 'completed') return null;
  const { title, text } = NOTICES[status];
  return (
    <Banner tone="notice" role="status" title={title}>
      {text}
    </Banner>
  );
}
