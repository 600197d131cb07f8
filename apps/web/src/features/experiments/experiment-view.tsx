import type { Experiment } from '@app/experiments/contract';
import { QueryError } from '../../components/error-state.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useDownload } from '../../lib/use-download.js';
import { ExperimentActions } from './experiment-actions.js';
import { deliveryNames, keptText, statusText, subjectNames } from './experiment-text.js';
import { ProgressSection, ResultSection, TrialSection } from './experiment-sections.js';

const TRIAL_POLL_MS = 2_000;

/** One experiment: its trial run, how far it is, and its result. */
export function ExperimentView({ id, path }: { id: string; path: string }) {
  const query = trpc.experiments.get.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.experiment.status === 'trial' ? TRIAL_POLL_MS : false,
    },
  );
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the experiment." />
      </Card>
    );
  }
  const { experiment } = query.data;
  const kept = keptText(experiment);
  const { label, tone } = statusText[experiment.status];
  return (
    <Card aria-labelledby="experiment-title">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="experiment-title" className="[overflow-wrap:anywhere]">
            {experiment.name}
          </CardTitle>
          <p className="text-text-muted [overflow-wrap:anywhere]">
            {`${subjectNames[experiment.subject]} of ${countOf(experiment.pages, 'page')} · ${deliveryNames[experiment.delivery]} · ${experiment.pattern}`}
          </p>
        </div>
        <span role="status">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {experiment.result !== null && <ResultSection result={experiment.result} />}
        {experiment.status === 'running' && <ProgressSection experiment={experiment} />}
        <TrialSection experiment={experiment} />
        {kept !== null && <p className="max-w-prose text-text-muted">{kept}</p>}
        <div className="flex flex-wrap gap-2">
          <ExperimentActions experiment={experiment} path={path}>
            <PagesButton experiment={experiment} />
          </ExperimentActions>
        </div>
      </CardContent>
    </Card>
  );
}

function PagesButton({ experiment: { id } }: { experiment: Experiment }) {
  const { download, pending } = useDownload();
  return (
    <Button
      disabled={pending !== null}
      onClick={() => download(`/api/seo/experiments/${id}/pages.csv`)}
    >
      {pending === null ? 'Pages and variants (CSV)' : 'Preparing…'}
    </Button>
  );
}
