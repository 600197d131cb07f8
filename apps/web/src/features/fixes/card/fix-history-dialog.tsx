import { fixKindNames } from '@app/fixes/contract';
import type { Fix, FixEvent } from '@app/fixes/contract';
import { QueryError } from '../../../components/error-state.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { FixStateBadge } from './fix-badges.js';
import { ImpactCard } from './impact-card.js';

type FixHistoryDialogProps = { fix: Fix; onClose: () => void };

/** Every state of a fix, who caused it and why; newest first. */
export function FixHistoryDialog({ fix, onClose }: FixHistoryDialogProps) {
  const detail = trpc.fixes.get.useQuery({ id: fix.id });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-xl">
        <DialogTitle>History</DialogTitle>
        <DialogDescription className="[overflow-wrap:anywhere]">
          {fixKindNames[fix.kind]} of {readableUrl(fix.page_url)}
        </DialogDescription>
        {detail.isPending && <Skeleton className="h-40" />}
        <QueryError query={detail} title="Couldn't load the history." />
        {detail.isSuccess && (
          <ol aria-label="Fix history" className="flex flex-col divide-y">
            {newestFirst(detail.data.history).map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
        {fix.applied_at !== null && <ImpactCard fixId={fix.id} />}
      </DialogContent>
    </Dialog>
  );
}

function newestFirst(history: readonly FixEvent[]): readonly FixEvent[] {
  return history.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function Event({ event }: { event: FixEvent }) {
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FixStateBadge state={event.to} />
        <span className="font-medium">{event.actor}</span>
        <time dateTime={event.at} className="text-sm text-text-muted">
          {formatInstant(event.at)}
        </time>
      </p>
      {event.reason !== null && <p className="text-sm">{event.reason}</p>}
      <p dir="auto" className="line-clamp-3 text-sm text-text-muted [overflow-wrap:anywhere]">
        {event.optimized_content}
      </p>
    </li>
  );
}
