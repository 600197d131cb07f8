import type { Website } from '@app/domain/contract';
import type { Experiment } from '@app/experiments/contract';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { websitePath, withSearch } from '../../lib/website-path.js';
import { statusText, subjectNames, outcomeText } from './experiment-text.js';

const NewExperimentDialog = lazyNamed(
  () => import('./new-experiment-dialog.js'),
  'NewExperimentDialog',
);

type ExperimentListProps = { website: Website; path: string };

/** The experiments of a website. */
export function ExperimentList({ website, path }: ExperimentListProps) {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const list = trpc.experiments.list.useQuery({ websiteId: website.id });
  const button = website.verified ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New experiment
    </Button>
  ) : (
    <ButtonLink to={websitePath(website.domain, 'setup')}>Verify the website first</ButtonLink>
  );
  return (
    <>
      <ListCard
        title="Experiments"
        description="Experiments with too few clicks to be decided are refused before they start. Others end with a result or as not decided."
        action={list.data !== undefined && list.data.experiments.length > 0 ? button : undefined}
        query={list}
        failure="Couldn't load the experiments."
        items={list.data?.experiments}
        itemsLabel="Experiments"
        empty={
          <EmptyState icon={FlaskConical} title="No experiments yet" action={button}>
            Choose similar pages and another title or description for half of them. The clicks it
            needs are computed first, from your own figures.
          </EmptyState>
        }
      >
        {(experiment) => <Item key={experiment.id} experiment={experiment} path={path} />}
      </ListCard>
      {isCreating && (
        <NewExperimentDialog
          websiteId={website.id}
          onCreated={(id) => void navigate(withSearch(path, { experiment: id }))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Item({ experiment, path }: { experiment: Experiment; path: string }) {
  const { id, name, subject, status, pages } = experiment;
  const { label, tone } = statusText[status];
  return (
    <ListCardItem
      icon={FlaskConical}
      title={name}
      to={withSearch(path, { experiment: id })}
      details={`${subjectNames[subject]} of ${countOf(pages, 'page')} · ${outcomeText(experiment)}`}
    >
      <Badge tone={tone}>{label}</Badge>
    </ListCardItem>
  );
}
