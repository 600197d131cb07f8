import type { SnapshotResponse } from '@app/keywords/contract';
import { ChevronLeft, FileQuestionMark } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { failureOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { ResultList } from './result-list.js';
import { ResultPageFacts } from './result-page-facts.js';
import { ResultPageFeatures } from './result-page-features.js';

/** /keyword-tracker/{id}/result-page/{snapshotId}: a stored result page as it was. */
export function ResultPagePage() {
  const { keywordId = '', snapshotId = '' } = useParams();
  const query = trpc.keywords.snapshot.useQuery({ id: snapshotId });
  const snapshot = query.data?.snapshot;
  return (
    <div className="flex flex-col gap-6">
      <title>
        {`${snapshot === undefined ? '' : `${snapshot.text} · `}Result page · Groundswell`}
      </title>
      <PageHeader
        title={snapshot?.text ?? 'Result page'}
        description={
          snapshot === undefined
            ? undefined
            : `Result page of ${formatInstant(snapshot.fetched_at)}`
        }
        breadcrumb={
          <Link
            to={`/keyword-tracker/${keywordId}`}
            className="mb-1 inline-flex items-center gap-1 text-sm text-text-muted hover:text-text print:hidden"
          >
            <ChevronLeft aria-hidden className="size-4" />
            Back to the keyword
          </Link>
        }
        actions={
          snapshot !== undefined && (
            <>
              <CsvButton path={`/api/seo/serp-snapshot/${snapshot.id}/results.csv`} />
              <PdfButton />
            </>
          )
        }
      />
      {query.isPending && (
        <div role="status" aria-label="Loading the result page" className="flex flex-col gap-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </div>
      )}
      {query.isError && <Problem query={query} keywordId={keywordId} />}
      {snapshot !== undefined && <Loaded snapshot={snapshot} />}
    </div>
  );
}

function Loaded({ snapshot }: SnapshotOnly) {
  return (
    <>
      <ResultPageFacts snapshot={snapshot} />
      <ResultPageFeatures features={snapshot.features} />
      <ResultList results={snapshot.results} depth={snapshot.depth_read} />
    </>
  );
}

type SnapshotOnly = Pick<SnapshotResponse, 'snapshot'>;
type ProblemProps = {
  query: Parameters<typeof QueryError>[0]['query'];
  keywordId: string;
};

function Problem({ query, keywordId }: ProblemProps) {
  const code = failureOf(query.error)?.code;
  return (
    <Card>
      {code === 'not_found' || code === 'validation_failed' ? (
        <EmptyState
          icon={FileQuestionMark}
          title="Result page not found"
          action={<ButtonLink to={`/keyword-tracker/${keywordId}`}>Back to the keyword</ButtonLink>}
        >
          Result pages are kept for 400 days, for their keywords only.
        </EmptyState>
      ) : (
        <QueryError query={query} title="Couldn't load the result page." />
      )}
    </Card>
  );
}
