import type { Website } from '@app/domain/contract';
import type { IndexNowWebsite } from '@app/index-now/contract';
import { QueryError } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { KeyFile } from './key-file.js';
import { Submissions } from './submissions.js';
import { WaitingChanges } from './waiting-changes.js';

const SENDING_POLL_MS = 5_000;
/** Until the next attempt, which may be hours away. */
const RETRY_POLL_MS = 60_000;

/** Submits the pages of a website that changed to the search engines that use IndexNow. */
export function IndexNowCard({ website }: { website: Pick<Website, 'id'> }) {
  const query = trpc.indexNow.get.useQuery(
    { websiteId: website.id },
    {
      refetchInterval: ({ state }) => {
        const [last] = state.data?.indexNow?.submissions ?? [];
        if (last?.status !== 'waiting') return false;
        return last.problem === null ? SENDING_POLL_MS : RETRY_POLL_MS;
      },
    },
  );
  return (
    <Card aria-labelledby="index-now-title">
      <CardHeader>
        <div>
          <CardTitle id="index-now-title">IndexNow</CardTitle>
          <p className="text-text-muted">
            Notifies Bing, Yandex, Seznam, Naver and others of changed pages. Google doesn&apos;t
            take part.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-28" />}
        <QueryError query={query} title="Couldn't load IndexNow." />
        {query.data !== undefined && !query.isError && (
          <Loaded websiteId={website.id} indexNow={query.data.indexNow} />
        )}
      </CardContent>
    </Card>
  );
}

function Loaded({ websiteId, indexNow }: { websiteId: string; indexNow: IndexNowWebsite | null }) {
  const utils = trpc.useUtils();
  const setUp = trpc.indexNow.setUp.useMutation({
    onSuccess: (data) => utils.indexNow.get.setData({ websiteId }, data),
    onError: (error) => toastError(sentenceOf(error, "Couldn't make a key.")),
  });
  if (indexNow === null)
    return (
      <>
        <p>
          IndexNow requires a small key file on your website. You upload it yourself, because the
          widget can&apos;t.
        </p>
        <Button
          size="sm"
          variant="primary"
          className="self-start"
          aria-disabled={setUp.isPending}
          onClick={() => {
            if (!setUp.isPending) setUp.mutate({ websiteId });
          }}
        >
          {setUp.isPending ? 'Making a key…' : 'Get a key'}
        </Button>
      </>
    );
  return (
    <>
      <KeyFile websiteId={websiteId} indexNow={indexNow} />
      <WaitingChanges websiteId={websiteId} indexNow={indexNow} />
      <Submissions submissions={indexNow.submissions} />
    </>
  );
}
