import { ChevronRight, GitCompareArrows } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { NotComparable } from '../not-comparable.js';
import { ComparedExtraction } from '../extraction/compared-extraction.js';
import { BaseChoice } from './base-choice.js';
import { compareParams } from './compare-params.js';
import { ComparedIssueLists } from './compared-issue-lists.js';
import { ComparedPageList } from './compared-page-list.js';
import { ComparedSegments } from './compared-segments.js';
import { ScoreChange } from './score-change.js';

/** /seo-scan/:scanId/compare?with=: two scans of a website side by side; without `with`, the previous one. */
export function ComparePage() {
  const { scanId = '' } = useParams();
  const { search } = useSearchParams(compareParams);
  const { with: base } = search;
  const which = { head: scanId, ...(base !== null && { base }) };
  const comparison = trpc.seoScan.compare.useQuery(which);
  const breadcrumb = (
    <nav aria-label="Breadcrumb" className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-text-muted">
        <li>
          <Link to="/seo-auto-fix" className="rounded-sm hover:text-text">
            SEO Auto Fix
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight aria-hidden className="size-4" />
          <Link to={`/seo-scan/${scanId}`} className="rounded-sm hover:text-text">
            Scan
          </Link>
        </li>
      </ol>
    </nav>
  );
  if (comparison.isPending) {
    return (
      <div role="status" aria-label="Loading the comparison" className="flex flex-col gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (comparison.isError) {
    const isKnown = failureOf(comparison.error) !== null;
    return (
      <>
        <PageHeader breadcrumb={breadcrumb} title="Compare scans" />
        <Card className="mt-6">
          {isKnown ? (
            <EmptyState
              icon={GitCompareArrows}
              title="Nothing to compare"
              action={
                <ButtonLink size="sm" to={`/seo-scan/${scanId}`}>
                  Back to the scan
                </ButtonLink>
              }
            >
              {failureOf(comparison.error)?.error}
            </EmptyState>
          ) : (
            <QueryError query={comparison} title="Couldn't load the comparison." />
          )}
        </Card>
      </>
    );
  }
  const { data } = comparison;
  return (
    <>
      <title>{`Compare ${readableUrl(data.head.url)} · Groundswell`}</title>
      <PageHeader
        breadcrumb={breadcrumb}
        title="Compare scans"
        description={readableUrl(data.head.url)}
        actions={<BaseChoice head={data.head} baseId={data.base.id} />}
      />
      <div className="mt-6 flex flex-col gap-6">
        <NotComparable title="The two scores aren't directly comparable" notes={data.notes} />
        <ScoreChange comparison={data} />
        <ComparedIssueLists comparison={data} />
        <ComparedPageList comparison={data} />
        <ComparedSegments head={data.head.id} base={data.base.id} />
        <ComparedExtraction head={data.head.id} base={data.base.id} />
      </div>
    </>
  );
}
