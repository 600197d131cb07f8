import { fixKindNames } from '@app/fixes/contract';
import type { Fix, FixRecord } from '@app/fixes/contract';
import { Download, Link2, Link2Off } from 'lucide-react';
import { CopyButton } from '../../../components/copy-button.js';
import { QueryError } from '../../../components/error-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { PagePicture } from './page-picture.js';
import { RecordTimeline } from './record-timeline.js';

/** The page of record of a fix: what happened to it, as a signed file, and for others by a link. */
export function FixRecordDialog({ fix, onClose }: { fix: Fix; onClose: () => void }) {
  const record = trpc.fixProofs.record.useQuery({ id: fix.id });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>Proof</DialogTitle>
        <DialogDescription className="[overflow-wrap:anywhere]">
          {fixKindNames[fix.kind]} of {readableUrl(fix.page_url)}. Each event contains the hash of
          the one before it, so a later change breaks the chain.
        </DialogDescription>
        {record.isPending && <Skeleton className="h-60" />}
        <QueryError query={record} title="Couldn't load the record." />
        {record.isSuccess && <Record record={record.data} />}
      </DialogContent>
    </Dialog>
  );
}

function Record({ record }: { record: FixRecord }) {
  const { download, pending } = useDownload();
  const { fixId, events, checkTitles } = record;
  if (events.length === 0)
    return (
      <p className="text-text-muted">
        Nothing is recorded yet. This fix was written before records were kept; its record starts
        with the next event.
      </p>
    );
  const path = `/api/seo/fixes/${fixId}/proof`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={pending !== null} onClick={() => download(path)}>
          <Download aria-hidden />
          {pending === null ? 'Download' : 'Downloading…'}
        </Button>
        <Sharing record={record} />
      </div>
      <RecordTimeline
        events={events}
        checkTitles={checkTitles}
        picture={(sha256) => <OwnPicture fixId={fixId} sha256={sha256} />}
      />
      <p className="text-sm text-text-muted">
        The file can be verified without this server:{' '}
        <code className="font-mono [overflow-wrap:anywhere]">npm run verify-proof -- FILE</code>
      </p>
    </>
  );
}

function Sharing({ record: { fixId, shareUrl } }: { record: FixRecord }) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: () => utils.fixProofs.record.invalidate({ id: fixId }),
    onError: (error: unknown) => {
      toastError(sentenceOf(error, "Couldn't change the link. Please try again."));
    },
  };
  const share = trpc.fixProofs.share.useMutation(options);
  const end = trpc.fixProofs.endShare.useMutation(options);
  const isShared = shareUrl !== null;
  const change = isShared ? end : share;
  const [verb, pendingVerb] = isShared ? ['Stop sharing', 'Stopping…'] : ['Share', 'Sharing…'];
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={change.isPending}
        onClick={() => change.mutate({ id: fixId })}
      >
        {isShared ? <Link2Off aria-hidden /> : <Link2 aria-hidden />}
        {change.isPending ? pendingVerb : verb}
      </Button>
      {isShared && (
        <p className="flex basis-full flex-wrap items-center gap-2 text-sm">
          <a
            href={shareUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {shareUrl}
          </a>
          <CopyButton text={shareUrl} name="link" />
          <span className="basis-full text-text-muted">
            Anyone with this link can see the record. Search engines don&apos;t list it.
          </span>
        </p>
      )}
    </>
  );
}

function OwnPicture({ fixId, sha256 }: { fixId: string; sha256: string }) {
  const picture = trpc.fixProofs.picture.useQuery({ id: fixId, sha256 });
  if (picture.isPending) return <Skeleton className="aspect-video" />;
  if (picture.isError) return <NotAvailable reason="The picture couldn't be loaded." />;
  return <PagePicture src={picture.data.data} />;
}
