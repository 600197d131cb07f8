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
import { MapList } from './map-list.js';
import { MapView } from './map-view.js';
import { redirectParams } from './redirect-params.js';

/** /websites/:website/redirects: where the addresses of an old website will lead. */
export function RedirectsPage() {
  const { website: name = '' } = useParams();
  const { search } = useSearchParams(redirectParams);
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
  const { id, domain } = website;
  const path = `/websites/${encodeURIComponent(domain)}/redirects`;
  return (
    <div className="flex flex-col gap-6">
      <title>{`Redirects of ${domain} · Groundswell`}</title>
      <PageHeader
        title="Redirects for a relaunch"
        description="Every old address gets a page of the new website, or none. Nothing is sent to the home page by default."
        breadcrumb={
          <nav aria-label="Breadcrumb" className="mb-1">
            <Link
              to={search.map === null ? websitePath(domain, 'reports') : path}
              className="inline-flex items-center gap-1 rounded-sm text-sm text-text-muted hover:text-text"
            >
              <ChevronLeft aria-hidden className="size-4" />
              {search.map === null ? domain : `Redirect maps of ${domain}`}
            </Link>
          </nav>
        }
      />
      {search.map === null ? (
        <MapList websiteId={id} path={path} />
      ) : (
        <MapView key={search.map} mapId={search.map} path={path} />
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
