import type { Journey } from '@app/traffic/contract';
import { Download, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link.js';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { JourneyEditor } from './journey-editor.js';

/** /journeys/new and /journeys/:journeyId: the steps of one journey. */
export function JourneyPage() {
  const { journeyId = 'new' } = useParams();
  if (journeyId === 'new') {
    return (
      <JourneyFrame title="New journey">
        <LoadedEditor journey={null} />
      </JourneyFrame>
    );
  }
  return <StoredJourney id={journeyId} />;
}

function StoredJourney({ id }: { id: string }) {
  const stored = trpc.journeys.get.useQuery({ id });
  const journey = stored.data?.journey;
  if (journey !== undefined) {
    return (
      <JourneyFrame title={journey.name} actions={<JourneyDownloads journey={journey} />}>
        <LoadedEditor journey={journey} />
      </JourneyFrame>
    );
  }
  const code = failureOf(stored.error)?.code;
  // A malformed id is refused before the lookup; for the user both cases are the same.
  const isMissing = code === 'not_found' || code === 'validation_failed';
  return (
    <JourneyFrame title={isMissing ? 'Journey not found' : 'Journey'}>
      {stored.isPending && <Loading />}
      {isMissing && (
        <Card>
          <EmptyState
            icon={Globe}
            title="Nothing to show"
            action={<ButtonLink to="/journeys">Back to Journeys</ButtonLink>}
          >
            It doesn&apos;t exist, or it belongs to another account.
          </EmptyState>
        </Card>
      )}
      {stored.isError && !isMissing && (
        <Card>
          <QueryError query={stored} title="Couldn't load the journey." />
        </Card>
      )}
    </JourneyFrame>
  );
}

function LoadedEditor({ journey }: { journey: Journey | null }) {
  const websites = trpc.domain.list.useQuery();
  if (websites.isPending) return <Loading />;
  if (websites.isError) {
    return (
      <Card>
        <QueryError query={websites} title="Couldn't load your websites." />
      </Card>
    );
  }
  if (websites.data.websites.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Globe}
          title="Add a website first"
          action={<ButtonLink to="/websites">Go to Websites</ButtonLink>}
        >
          A journey belongs to one of your websites.
        </EmptyState>
      </Card>
    );
  }
  const key = journey === null ? 'new' : `${journey.id}-${journey.version}`;
  return <JourneyEditor key={key} journey={journey} websites={websites.data.websites} />;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading journey">
      <Skeleton className="h-96" />
    </div>
  );
}

type JourneyFrameProps = {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
};

function JourneyFrame({ title, actions, children }: JourneyFrameProps) {
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Groundswell`}</title>
      <PageHeader
        breadcrumb={<BackLink to="/journeys">Journeys</BackLink>}
        title={title}
        {...(actions !== undefined && { actions })}
      />
      {children}
    </div>
  );
}

function JourneyDownloads({ journey: { id } }: { journey: Journey }) {
  const { download, pending } = useDownload();
  return (
    <>
      <Button
        disabled={pending !== null}
        onClick={() => download(`/api/journeys/${id}/recording.json`)}
      >
        <Download aria-hidden />
        Recorder
      </Button>
      <Button
        disabled={pending !== null}
        onClick={() => download(`/api/journeys/${id}/playwright.ts`)}
      >
        <Download aria-hidden />
        Playwright
      </Button>
      <ButtonLink to={`/direct-traffic?journey=${id}`}>New campaign</ButtonLink>
    </>
  );
}
