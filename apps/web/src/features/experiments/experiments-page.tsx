import { ChevronLeft, Globe } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { websitePath } from '../../lib/website-path.js';
import { ExperimentList } from './experiment-list.js';
import { experimentParams } from './experiment-params.js';
import { ExperimentView } from './experiment-view.js';

/** /websites/:website/experiments: randomised tests of titles and descriptions. */
export function ExperimentsPage() {
  const { website: name = '' } = useParams();
  const { search } = useSearchParams(experimentParams);
  const list = trpc.domain.list.useQuery();
  const website = list.data?.websites.find(({ id, domain }) => domain === name || id === name);
  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your websites." />
      </Card>
    );
  }
  if (website === undefined) return <NoWebsite name={name} />;
  const { domain } = website;
  const path = `/websites/${encodeURIComponent(domain)}/experiments`;
  return (
    <div className="flex flex-col gap-6">
      <title>{`Experiments of ${domain} · Groundswell`}</title>
      <PageHeader
        title="Experiments"
        description="Half of a group of similar pages gets a new title or description. Their Search Console clicks are compared with those of the other half."
        breadcrumb={
          <nav aria-label="Breadcrumb" className="mb-1">
            <Link
              to={search.experiment === null ? websitePath(domain, 'search') : path}
              className="inline-flex items-center gap-1 rounded-sm text-sm text-text-muted hover:text-text"
            >
              <ChevronLeft aria-hidden className="size-4" />
              {search.experiment === null ? domain : `Experiments of ${domain}`}
            </Link>
          </nav>
        }
      />
      {search.experiment === null ? (
        <ExperimentList website={website} path={path} />
      ) : (
        <ExperimentView key={search.experiment} id={search.experiment} path={path} />
      )}
    </div>
  );
}

function NoWebsite({ name }: { name: string }) {
  return (
    <>
      <title>Website not found · Groundswell</title>
      <PageHeader title="Website not found" />
      <Card className="mt-6">
        <EmptyState
          icon={Globe}
          title={`${name} isn't one of your websites`}
          action={<ButtonLink to="/websites">Your websites</ButtonLink>}
        >
          It may have been removed, or it belongs to another account.
        </EmptyState>
      </Card>
    </>
  );
}
