import { Download, FileX } from 'lucide-react';
import { useParams } from 'react-router';
import type { SharedProof } from '@app/fixes/contract';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { PagePicture } from './page-picture.js';
import { RecordTimeline } from './record-timeline.js';

/** /proof/{token}: the record of a fix, for everyone to whom its owner has given the link. */
export function SharedProofPage() {
  const { token = '' } = useParams();
  const query = trpc.fixProofs.shared.useQuery({ token });
  const code = failureOf(query.error)?.code;
  const isGone = code === 'not_found' || code === 'validation_failed';
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6"
    >
      <title>Proof of a fix · Groundswell</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">Proof of a fix</h1>
      <Card>
        {query.isPending && <Skeleton className="m-4 h-60" />}
        {isGone && (
          <EmptyState icon={FileX} title="This record isn't shared">
            The link is incomplete, or its owner has stopped sharing it.
          </EmptyState>
        )}
        {!isGone && <QueryError query={query} title="Couldn't load the record." />}
        {query.isSuccess && <SharedRecord token={token} proof={query.data} />}
      </Card>
    </main>
  );
}

const SIGNED =
  'Recorded by this installation of Groundswell and signed with its key, each event together with the one before it.';
const NOT_SIGNED =
  'Recorded by this installation of Groundswell. Not every event is signed, because it had no key then.';

function SharedRecord({ token, proof }: { token: string; proof: SharedProof }) {
  const { events, checkTitles } = proof;
  const path = `/api/shared-proofs/${token}`;
  const isSigned = events.every(({ signature }) => signature !== null);
  const page = events.find((event) => event.kind === 'found')?.data.page ?? null;
  return (
    <CardContent className="flex flex-col gap-4 py-4">
      {page !== null && <p className="font-medium [overflow-wrap:anywhere]">{readableUrl(page)}</p>}
      <p className="text-sm text-text-muted">{isSigned ? SIGNED : NOT_SIGNED}</p>
      <RecordTimeline
        events={events}
        checkTitles={checkTitles}
        picture={(sha256) => <PagePicture src={`${path}/pictures/${sha256}`} />}
      />
      <Button asChild className="self-start">
        <a href={`${path}/file`} download>
          <Download aria-hidden />
          {isSigned ? 'Download the signed file' : 'Download the file'}
        </a>
      </Button>
    </CardContent>
  );
}
