import type { Campaign } from '@app/traffic/contract';
import {
  CirclePause,
  CirclePlay,
  CircleStop,
  Copy,
  Share2,
  FileSpreadsheet,
  Link2,
  Printer,
} from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { readableUrl } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { campaignPath, newCampaignPath } from '../campaign/campaign-path.js';
import { isActive, isOver } from '../campaign/campaign-state.js';
import { stopFailure } from '../campaign/start-failure.js';
import type { CampaignSharing } from './campaign-sharing.js';
import { useRefreshCampaigns } from '../campaign/use-current-campaign.js';

type CampaignActionsProps = { campaign: Campaign; NewLink: CampaignSharing['NewLink'] };

/** Pause, resume and stop, a link for others, and the files of a campaign. */
export function CampaignActions({ campaign, NewLink }: CampaignActionsProps) {
  const [isSharing, setSharing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = useRefreshCampaigns();
  const { id, status } = campaign;
  const pause = trpc.traffic.pause.useMutation({
    onSuccess: refresh,
    onError: (error) => toastError(sentenceOf(error, "Couldn't pause the campaign.")),
  });
  const resume = trpc.traffic.resume.useMutation({
    onSuccess: refresh,
    onError: (error) => toastError(sentenceOf(error, "Couldn't resume the campaign.")),
  });
  return (
    <>
      <ShareMenu id={id} hasGates={campaign.budgets.length > 0} onLink={() => setSharing(true)} />
      <ButtonLink to={newCampaignPath(campaign.type, id)}>
        <Copy aria-hidden />
        Duplicate
      </ButtonLink>
      {isActive(campaign) && (
        <Button disabled={pause.isPending} onClick={() => pause.mutate({ id })}>
          <CirclePause aria-hidden />
          {pause.isPending ? 'Pausing…' : 'Pause'}
        </Button>
      )}
      {status === 'paused' && (
        <Button variant="primary" disabled={resume.isPending} onClick={() => resume.mutate({ id })}>
          <CirclePlay aria-hidden />
          {resume.isPending ? 'Resuming…' : 'Resume'}
        </Button>
      )}
      {!isOver(status) && (
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          <CircleStop aria-hidden />
          Stop
        </Button>
      )}
      {isSharing && <NewLink campaignId={id} onClose={() => setSharing(false)} />}
      {isConfirming && <StopDialog campaign={campaign} onClose={() => setIsConfirming(false)} />}
    </>
  );
}

type ShareMenuProps = { id: string; hasGates: boolean; onLink: () => void };

function ShareMenu({ id, hasGates, onLink }: ShareMenuProps) {
  const { download, pending } = useDownload();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={pending !== null}>
          <Share2 aria-hidden />
          {pending === null ? 'Share' : 'Preparing file…'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={onLink}>
          <Link2 aria-hidden />
          Link to the report
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download(campaignPath(id, 'report.pdf'))}>
          <Printer aria-hidden />
          PDF to print or share
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download(campaignPath(id, 'visits.csv'))}>
          <FileSpreadsheet aria-hidden />
          CSV with all visits
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download(campaignPath(id, 'page-map.csv'))}>
          <FileSpreadsheet aria-hidden />
          CSV with the map of pages
        </DropdownMenuItem>
        {hasGates && (
          <DropdownMenuItem onSelect={() => download(campaignPath(id, 'gates.csv'))}>
            <FileSpreadsheet aria-hidden />
            CSV with the gates
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function StopDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const refresh = useRefreshCampaigns();
  const stop = trpc.traffic.stop.useMutation({
    async onSuccess() {
      await refresh();
      toastSuccess('The campaign was stopped.');
      onClose();
    },
    onError(error) {
      toastError(stopFailure(error));
      onClose();
    },
  });
  const { id, visitors, completed, failed, cancelled, turn } = campaign;
  const left = countOf(visitors - completed - failed - cancelled, 'visit');
  return (
    <ConfirmDialog
      title={`Stop the campaign on ${readableUrl(campaign.targetUrl)}?`}
      keep="Keep running"
      verb="Stop campaign"
      pendingVerb="Stopping…"
      isPending={stop.isPending}
      onConfirm={() => stop.mutate({ id })}
      onClose={onClose}
    >
      {turn === null
        ? `${left} of ${visitors} won't run and are returned to your plan. `
        : 'It leaves the queue; no visits of your plan were reserved for it. '}
      A stopped campaign can&apos;t be resumed.
    </ConfirmDialog>
  );
}
