import type { ActivityChoices } from '@app/common/contract';
import { Download, ScrollText } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { ListSkeleton } from '../list-skeleton.js';
import { LoadMore } from '../../../components/load-more.js';
import { useSearchState } from '../../../lib/use-search-state.js';
import { ActivityItem } from './activity-entry.js';

const ENTRIES_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };
const NO_CHOICES: ActivityChoices = { actors: [], actions: [], subjectTypes: [] };
const uuid = z.uuid();

/** The filters of the log from the URL; values that no entry can have are omitted. */
function filtersIn(search: URLSearchParams) {
  const text = (name: string) => {
    const value = search.get(name);
    return value === null || value === '' ? {} : { [name]: value };
  };
  const actor = uuid.safeParse(search.get('actorId'));
  return {
    ...(actor.success && { actorId: actor.data }),
    ...text('action'),
    ...text('subjectType'),
    ...text('subjectId'),
  };
}

/** /admin/activity: every action of the staff, newest first. */
export function ActivityPage() {
  const { search, change } = useSearchState();
  const filters = filtersIn(search);
  const isFiltered = Object.keys(filters).length > 0;
  const { data: choices = NO_CHOICES } = trpc.system.activity.choices.useQuery();
  const query = trpc.system.activity.list.useInfiniteQuery(
    { ...filters, limit: ENTRIES_AT_ONCE },
    PAGES,
  );
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const { download, pending } = useDownload();
  const csvPath = `/api/admin/audit-log.csv?${new URLSearchParams(filters).toString()}`;
  const clear = () => change({ actorId: null, action: null, subjectType: null, subjectId: null });

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Activity log"
        description="What staff did. Entries are only ever added."
        actions={
          <Button aria-disabled={pending !== null} onClick={() => download(csvPath)}>
            <Download aria-hidden />
            CSV
          </Button>
        }
      />
      <div role="search" aria-label="Filter the log" className="flex flex-wrap items-end gap-3">
        <Choice
          label="Who"
          value={search.get('actorId')}
          choices={choices.actors.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(actorId) => change({ actorId })}
        />
        <Choice
          label="Action"
          value={search.get('action')}
          choices={choices.actions.map((action) => ({ value: action, label: action }))}
          onChange={(action) => change({ action })}
        />
        <Choice
          label="Kind of subject"
          value={search.get('subjectType')}
          choices={choices.subjectTypes.map((type) => ({ value: type, label: type }))}
          onChange={(subjectType) => change({ subjectType })}
        />
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
      {query.isPending && <ListSkeleton what="the activity log" />}
      {query.isError && (
        <ErrorState
          error={query.error}
          what="The activity log could not be loaded."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && (
        <Card aria-label="Entries">
          {entries.length === 0 && <NoEntries isFiltered={isFiltered} />}
          <ul className="divide-y">
            {entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore query={query} />
    </div>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }): ReactNode {
  if (isFiltered) {
    return (
      <EmptyState icon={ScrollText} title="No entry matches">
        Choose another filter, or show all.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ScrollText} title="Nothing has been done yet">
      Approvals, refunds, coupons and changes of staff are written down here.
    </EmptyState>
  );
}

type ChoiceProps = {
  label: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className="max-w-72"
      >
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
