import type { Website } from '@app/domain/contract';
import { BackLink } from '../../components/back-link.js';
import { NamedWebsite } from '../../components/named-website.js';
import { PageHeader } from '../../components/page-header.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { websitePath } from '../../lib/website-path.js';
import { MapList } from './map-list.js';
import { MapView } from './map-view.js';
import { redirectParams } from './redirect-params.js';

/** /websites/:website/redirects: where the addresses of an old website will lead. */
export function RedirectsPage() {
  return (
    <NamedWebsite skeleton={<Skeleton className="h-96" />}>
      {(website) => <Redirects website={website} />}
    </NamedWebsite>
  );
}

function Redirects({ website: { id, domain } }: { website: Website }) {
  const { map } = useSearchParams(redirectParams).search;
  const path = `/websites/${encodeURIComponent(domain)}/redirects`;
  return (
    <div className="flex flex-col gap-6">
      <title>{`Redirects of ${domain} · Groundswell`}</title>
      <PageHeader
        title="Redirects for a relaunch"
        description="Every old address gets a page of the new website, or none. Nothing is sent to the home page by default."
        breadcrumb={
          map === null ? (
            <BackLink to={websitePath(domain, 'reports')}>{domain}</BackLink>
          ) : (
            <BackLink to={path}>Redirect maps of {domain}</BackLink>
          )
        }
      />
      {map === null ? (
        <MapList websiteId={id} path={path} />
      ) : (
        <MapView key={map} mapId={map} path={path} />
      )}
    </div>
  );
}
