import { GUEST_RESULT_HOURS } from '@app/seo-scan/contract';
import type { GuestScanResult } from '@app/seo-scan/contract';
import { FileX, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { useAuthOpener } from '../../../lib/auth-opener.js';
import { failureOf, sentenceOf } from '../../../lib/failure.js';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';
import { ProgressView, progressTitle } from '../progress/progress-view.js';
import { GuestResult } from './guest-result.js';

const POLL_MS = 1_500;
const RUNNING: ReadonlySet<string> = new Set(['queued', 'crawling', 'scanning']);

/** /scan/{token}: progress, then the result of a scan without an account, which registering keeps. */
export function GuestScanPage() {
  const { token = '' } = useParams();
  const keep = useKeep(token);
  const query = trpc.seoScan.guest.read.useQuery(
    { token },
    {
      refetchInterval: ({ state }) =>
        RUNNING.has(state.data?.scan.status ?? '') ? POLL_MS : false,
    },
  );
  const isGone = failureOf(query.error)?.code === 'not_found';
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6"
    >
      <title>Scan result · Groundswell</title>
      <meta name="robots" content="noindex" />
      {query.isPending && <ResultSkeleton />}
      {isGone && <Gone />}
      {query.isError && !isGone && query.data === undefined && (
        <Card>
          <QueryError query={query} title="Couldn't load the result." />
        </Card>
      )}
      {query.data !== undefined && !isGone && (
        <Stage
          result={query.data}
          keep={
            <>
              {keep.problem !== null && (
                <Banner tone="critical" role="alert">
                  {keep.problem}
                </Banner>
              )}
              <KeepBanner isKeeping={keep.isKeeping} onKeep={keep.start} />
            </>
          }
        />
      )}
    </main>
  );
}

/** Keeps the result in the user's account; a guest makes one first. */
function useKeep(token: string) {
  const navigate = useNavigate();
  const user = useUser();
  const openAuth = useAuthOpener();
  const keep = trpc.seoScan.guest.keep.useMutation({
    onSuccess: ({ scanId }) => void navigate(`/seo-scan/${scanId}`, { replace: true }),
  });
  const run = () => keep.mutate({ token });
  return {
    start: () => (user === null ? openAuth('register', run) : run()),
    isKeeping: keep.isPending || keep.isSuccess,
    problem: keep.isError
      ? sentenceOf(keep.error, "Couldn't keep the result. Please try again.")
      : null,
  };
}

function Stage({ result, keep }: { result: GuestScanResult; keep: ReactNode }) {
  const { scan, progress } = result;
  if (scan.status === 'completed') return <GuestResult result={result} action={keep} />;
  const title = <h1 className="text-2xl font-semibold">{progressTitle(scan.status)}</h1>;
  const address = (
    <p className="text-text-muted [overflow-wrap:anywhere]">{readableUrl(scan.url)}</p>
  );
  if (!RUNNING.has(scan.status))
    return (
      <>
        <div>
          {title}
          {address}
        </div>
        <Banner
          tone="critical"
          role="alert"
          action={
            <ButtonLink variant="primary" to="/">
              Scan another website
            </ButtonLink>
          }
        >
          {scan.error ?? 'The website could not be read.'}
        </Banner>
      </>
    );
  return (
    <>
      <div>
        {title}
        {address}
      </div>
      <Card>
        <CardContent className="py-6">
          <ProgressView progress={{ ...progress, scanId: '' }} problem={null} />
        </CardContent>
      </Card>
      <p className="text-sm text-text-muted">
        You can leave and come back: this link shows the result for {GUEST_RESULT_HOURS} hours.
      </p>
    </>
  );
}

function KeepBanner({ isKeeping, onKeep }: { isKeeping: boolean; onKeep: () => void }) {
  return (
    <Banner
      tone="notice"
      title="Keep this result"
      action={
        <Button variant="primary" disabled={isKeeping} onClick={onKeep}>
          <Save aria-hidden />
          {isKeeping ? 'Keeping…' : 'Keep this result'}
        </Button>
      }
    >
      With a free account you can see every affected page, fix issues, and rescan. Otherwise the
      result is deleted after {GUEST_RESULT_HOURS} hours.
    </Banner>
  );
}

function Gone() {
  return (
    <Card>
      <EmptyState
        icon={FileX}
        title="This result is gone"
        action={
          <ButtonLink variant="primary" to="/">
            Scan a website
          </ButtonLink>
        }
      >
        Results are deleted after {GUEST_RESULT_HOURS} hours unless they are kept in an account. If
        you kept this one, it&apos;s among your scans.
      </EmptyState>
    </Card>
  );
}

function ResultSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
