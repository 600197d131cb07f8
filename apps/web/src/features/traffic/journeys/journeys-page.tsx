import type { JourneyRow } from '@app/traffic/contract';
import { Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../../components/list-card.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

/** /journeys: what simulated visitors can be asked to do, by website. */
export function JourneysPage() {
  const list = trpc.journeys.list.useQuery({});
  const websites = trpc.domain.list.useQuery();
  const domains = new Map(websites.data?.websites.map(({ id, domain }) => [id, domain]));
  return (
    <div className="flex flex-col gap-6">
      <title>Journeys · Groundswell</title>
      <PageHeader
        title="Journeys"
        description="Steps that visitors follow on your website, with checks and goals."
        actions={
          <ButtonLink variant="primary" to="/journeys/new">
            <Plus aria-hidden />
            New journey
          </ButtonLink>
        }
      />
      <ListCard
        title="Your journeys"
        description="A campaign with a journey shows how many visitors reached each step, and where they were lost."
        query={list}
        failure="Couldn't load your journeys."
        items={list.data?.journeys}
        itemsLabel="Journeys"
        empty={
          <EmptyState
            icon={Route}
            title="No journeys yet"
            action={<ButtonLink to="/journeys/new">Create a journey</ButtonLink>}
          >
            Add the steps yourself, or import a Chrome DevTools recording.
          </EmptyState>
        }
      >
        {(journey) => (
          <JourneyItem key={journey.id} journey={journey} domain={domains.get(journey.websiteId)} />
        )}
      </ListCard>
    </div>
  );
}

type JourneyItemProps = { journey: JourneyRow; domain: string | undefined };

function JourneyItem({ journey, domain = '' }: JourneyItemProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, steps, goals, updatedAt } = journey;
  const details = [domain, countOf(steps, 'step'), countOf(goals.length, 'goal')];
  return (
    <ListCardItem
      icon={Route}
      title={name}
      to={`/journeys/${id}`}
      details={`${details.filter((part) => part !== '').join(' · ')} · changed ${formatInstant(updatedAt)}`}
    >
      <ButtonLink size="sm" to={`/direct-traffic?journey=${id}`}>
        New campaign
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {isDeleting && <DeleteJourney journey={journey} onClose={() => setDeleting(false)} />}
    </ListCardItem>
  );
}

function DeleteJourney({ journey, onClose }: { journey: JourneyRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.journeys.remove.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The journey was deleted.');
      await utils.journeys.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the journey.")),
  });
  return (
    <ConfirmDialog
      title={`Delete the journey “${journey.name}”?`}
      verb="Delete journey"
      pendingVerb="Deleting…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: journey.id })}
      onClose={onClose}
    >
      Running campaigns continue, and their reports are kept.
    </ConfirmDialog>
  );
}
