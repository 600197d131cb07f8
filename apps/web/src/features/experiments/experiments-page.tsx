import type { Website } from '@app/domain/contract';
import { BackLink } from '../../components/back-link.js';
import { NamedWebsite } from '../../components/named-website.js';
import { PageHeader } from '../../components/page-header.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { websitePath } from '../../lib/website-path.js';
import { ExperimentList } from './experiment-list.js';
import { experimentParams } from './experiment-params.js';
import { ExperimentView } from './experiment-view.js';

/** /websites/:website/experiments: randomised tests of titles and descriptions. */
export function ExperimentsPage() {
  return (
    <NamedWebsite skeleton={<Skeleton className="h-96" />}>
      {(website) => <Experiments website={website} />}
    </NamedWebsite>
  );
}

function Experiments({ website }: { website: Website }) {
  const { experiment: id } = useSearchParams(experimentParams).search;
  const { domain } = website;
  const path = `/websites/${encodeURIComponent(domain)}/experiments`;
  return (
    <div className="flex flex-col gap-6">
      <title>{`Experiments of ${domain} · Groundswell`}</title>
      <PageHeader
        title="Experiments"
        description="Half of a group of similar pages gets a new title or description. Their Search Console clicks are compared with those of the other half."
        breadcrumb={
          id === null ? (
            <BackLink to={websitePath(domain, 'search')}>{domain}</BackLink>
          ) : (
            <BackLink to={path}>Experiments of {domain}</BackLink>
          )
        }
      />
      {id === null ? (
        <ExperimentList website={website} path={path} />
      ) : (
        <ExperimentView key={id} id={id} path={path} />
      )}
    </div>
  );
}
