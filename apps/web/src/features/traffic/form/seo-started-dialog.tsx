import type { Campaign, StartSeoResponse } from '@app/traffic/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { CopyButton } from '../../../components/copy-button.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { formatDuration } from '@app/common/contract';
import { countOf } from '../../../lib/numbers.js';
import { searchEngineNames } from '../campaign/campaign-text.js';
import { trpc } from '../../../lib/trpc.js';

type SeoStartedDialogProps = { result: StartSeoResponse; onClose: () => void };

/** The job id and the next steps, in five points (specification 1 section 8). */
export function SeoStartedDialog({ result, onClose }: SeoStartedDialogProps) {
  const { jobId, count } = result;
  const campaign = trpc.traffic.get.useQuery({ id: jobId });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>SEO campaign started</DialogTitle>
        <DialogDescription>
          {countOf(count, 'visit')} requested. What happens next:
        </DialogDescription>
        <ol className="list-decimal space-y-1.5 pl-5">
          {steps(campaign.data ?? null).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-text-muted">Job ID</p>
          <code className="min-w-0 flex-1 basis-60 rounded-md border bg-background px-3 py-1.5 font-mono text-sm break-all">
            {jobId}
          </code>
          <CopyButton text={jobId} name="job ID" />
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          <ButtonLink variant="primary" to={`/campaigns/${jobId}`}>
            Open campaign
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function steps(campaign: Campaign | null): readonly string[] {
  const engine =
    campaign?.searchEngine == null ? 'the search engine' : searchEngineNames[campaign.searchEngine];
  const dwell = campaign === null ? 'the time you chose' : formatDuration(campaign.dwellMs / 1_000);
  return [
    'We recheck that you own the website.',
    `Visitors arrive at your pace, with ${engine} as the referrer.`,
    'Each lands on the page that best matches its keyword.',
    `They read, scroll and follow links for ${dwell}.`,
    "Every visit is recorded. Visits that don't run are returned to your plan.",
  ];
}
