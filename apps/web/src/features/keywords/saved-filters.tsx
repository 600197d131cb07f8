import { SAVED_FILTERS_MAX } from '@app/keywords/contract';
import type { SavedFilter } from '@app/keywords/contract';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { RowAction } from '../../components/row-action.js';
import { QueryError } from '../../components/error-state.js';
import { FormField } from '../../components/form-field.js';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/input.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../components/ui/popover.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { isFiltered, listInputOf, searchOf } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';

type SavedFiltersProps = {
  search: KeywordsSearch;
  onChange: (changes: Partial<KeywordsSearch>) => void;
};

/** Filters under a name: applied, saved and deleted. */
export function SavedFilters({ search, onChange }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm">
          <Bookmark aria-hidden />
          Saved filters
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Saved filters"
        className="flex w-80 flex-col divide-y"
      >
        <SavedFilterList
          onApply={(view) => {
            onChange(view);
            setOpen(false);
          }}
        />
        {isFiltered(search) ? (
          <SaveFilterForm search={search} />
        ) : (
          <p className="p-3 text-sm text-text-muted">
            Choose a filter to save it. The table&apos;s sort order is saved with it.
          </p>
        )}
      </PopoverContent>
    </Popover>
  );
}

function SavedFilterList({ onApply }: { onApply: (view: KeywordsSearch) => void }) {
  const query = trpc.keywords.savedFilters.list.useQuery({});
  if (query.isPending)
    return (
      <div className="p-3">
        <Skeleton className="h-8" />
      </div>
    );
  if (query.isError) return <QueryError query={query} title="Couldn't load your saved filters." />;
  const { filters } = query.data;
  if (filters.length === 0)
    return <p className="p-3 text-sm text-text-muted">No saved filters yet.</p>;
  return (
    <ul className="max-h-72 overflow-y-auto p-1" aria-label="Saved filters">
      {filters.map((filter) => (
        <SavedFilterRow key={filter.id} filter={filter} onApply={onApply} />
      ))}
    </ul>
  );
}

type SavedFilterRowProps = { filter: SavedFilter; onApply: (view: KeywordsSearch) => void };

function SavedFilterRow({ filter, onApply }: SavedFilterRowProps) {
  const { id, name } = filter;
  const utils = trpc.useUtils();
  const remove = trpc.keywords.savedFilters.remove.useMutation({
    onSuccess: () => utils.keywords.savedFilters.list.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the filter.")),
  });
  const view = searchOf(filter);
  return (
    <li className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="sm"
        className="min-w-0 flex-1 justify-start"
        aria-disabled={view === null}
        title={
          view === null
            ? "This filter was saved through the API and can't be shown here"
            : undefined
        }
        onClick={() => {
          if (view !== null) onApply(view);
        }}
      >
        <span className="truncate">{name}</span>
      </Button>
      <RowAction
        icon={Trash2}
        label={`Delete the filter ${name}`}
        title="Delete"
        isBusy={remove.isPending}
        className="shrink-0"
        onClick={() => remove.mutate({ id })}
      />
    </li>
  );
}

function SaveFilterForm({ search }: { search: KeywordsSearch }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const utils = trpc.useUtils();
  const save = trpc.keywords.savedFilters.save.useMutation({
    async onSuccess({ filter }) {
      setName('');
      toastSuccess(`The filter “${filter.name}” was saved.`);
      await utils.keywords.savedFilters.list.invalidate();
    },
    onError: (error) => setProblem(sentenceOf(error, "Couldn't save the filter.")),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return;
    }
    setProblem(undefined);
    const { sort, order, ...filter } = listInputOf(search);
    save.mutate({ name, filter, sort, order });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 p-3">
      <FormField
        label="Save these filters as"
        help={`Using an existing name replaces that filter. Up to ${SAVED_FILTERS_MAX} filters.`}
        error={problem}
      >
        <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <Button type="submit" variant="primary" size="sm" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save filter'}
      </Button>
    </form>
  );
}
