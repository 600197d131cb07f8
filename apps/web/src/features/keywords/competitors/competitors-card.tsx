import { COMPETITORS_MAX } from '@app/keywords/contract';
import type { CompetitorList } from '@app/keywords/contract';
import { Plus, Trash2, Users } from 'lucide-react';
import { RowAction } from '../../../components/row-action.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../../components/list-card.js';
import { Button } from '../../../components/ui/button.js';
import { longDay } from '../../../lib/day-text.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { AddCompetitorForm } from './add-competitor-form.js';
import { useAddCompetitor } from './use-add-competitor.js';

/** The competitors of a domain: added by hand or from the suggestions, removed with a way back. */
export function CompetitorsCard({ domain }: { domain: string }) {
  const query = trpc.keywords.competitors.useQuery({ domain });
  const competitors = query.data?.competitors;
  const isFull = (competitors?.length ?? 0) >= COMPETITORS_MAX;
  return (
    <ListCard
      title="Competitors"
      description={
        <>
          Compared with <span className="[overflow-wrap:anywhere]">{domain}</span> on the stored
          result pages, at no extra cost.
        </>
      }
      query={query}
      failure="Couldn't load the competitors."
      items={competitors}
      itemsLabel="Competitors"
      above={
        isFull ? (
          <p className="text-text-muted">
            You can add up to {COMPETITORS_MAX} competitors per domain. Remove one to add another.
          </p>
        ) : (
          <>
            <AddCompetitorForm domain={domain} />
            <Suggestions domain={domain} suggestions={query.data?.suggestions ?? []} />
          </>
        )
      }
      empty={
        <EmptyState icon={Users} title="No competitors yet">
          Add a domain to compare its positions with yours, keyword by keyword.
        </EmptyState>
      }
    >
      {(competitor) => <CompetitorRow key={competitor.id} competitor={competitor} />}
    </ListCard>
  );
}

type CompetitorRowProps = { competitor: CompetitorList['competitors'][number] };

function CompetitorRow({ competitor }: CompetitorRowProps) {
  const { id, host, domain, created_at: createdAt } = competitor;
  const utils = trpc.useUtils();
  const add = useAddCompetitor();
  const remove = trpc.keywords.removeCompetitor.useMutation({
    async onSuccess() {
      toastUndo(`${host} is no longer compared.`, () =>
        add.mutate(
          { domain, host },
          { onError: (error) => toastError(sentenceOf(error, `Couldn't add ${host}.`)) },
        ),
      );
      await utils.keywords.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the competitor.")),
  });
  return (
    <ListCardItem title={host} details={`Compared since ${longDay(createdAt)}`}>
      <RowAction
        icon={Trash2}
        label={`Remove ${host}`}
        title="Remove"
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ id })}
      />
    </ListCardItem>
  );
}

type SuggestionsProps = { domain: string; suggestions: CompetitorList['suggestions'] };

function Suggestions({ domain, suggestions }: SuggestionsProps) {
  const add = useAddCompetitor();
  if (suggestions.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-text-muted">
        Domains that share first result pages with you. Click to add:
      </p>
      <ul className="flex flex-wrap gap-2" aria-label="Suggested competitors">
        {suggestions.map(({ host, pages, of }) => (
          <li key={host} className="min-w-0 max-w-full">
            <Button
              size="sm"
              className="h-auto min-h-8 max-w-full shrink whitespace-normal"
              aria-label={`Add ${host}, on ${pages} of ${of} result pages`}
              aria-disabled={add.isPending}
              onClick={() => {
                if (add.isPending) return;
                add.mutate(
                  { domain, host },
                  {
                    onError: (error) => toastError(sentenceOf(error, `Couldn't add ${host}.`)),
                  },
                );
              }}
            >
              <Plus aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{host}</span>
              <span className="text-text-muted tabular">
                {pages} of {of}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
