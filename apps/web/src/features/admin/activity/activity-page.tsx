import type { ActivityChoices } from '@app/common/contract';
import { Download, ScrollText } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { ListSkeleton } from '../list-skeleton.js';
import { LoadMore } from '../../../components/load-more.js';
import { matching, text } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { ActivityItem } from './activity-entry.js';
import { actionChoice, subjectTypeText } from './activity-text.js';

const ENTRIES_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };
const NO_CHOICES: ActivityChoices = { actors: [], actions: [], subjectTypes: [] };
const FILTERS = { actorId: matching(z.uuid()), action: text, subjectType: text, subjectId: text };
const NO_FILTERS = { actorId: null, action: '', subjectType: '', subjectId: '' };

/** /admin/activity: every action of the staff, newest first. */
export function ActivityPage() {
  const { search, change } = useSearchParams(FILTERS);
  const filters = Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  const isFiltered = Object.keys(filters).length > 0;
  const { data: choices = NO_CHOICES } = trpc.system.activity.choices.useQuery();
  const query = trpc.system.activity.list.useInfiniteQuery(
    { ...filters, limit: ENTRIES_AT_ONCE },
    PAGES,
  );
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const { download, pending } = useDownload();
  const csvPath = `/api/admin/audit-log.csv?${new URLSearchParams(filters).toString()}`;

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Activity log"
        description="Everything staff did. Entries can't be changed."
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
          value={search.actorId ?? ''}
          choices={choices.actors.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ actorId: FILTERS.actorId.read(id) })}
        />
        <Choice
          label="Action"
          value={search.action}
          choices={choices.actions.map((action) => ({
            value: action,
            label: actionChoice(action),
          }))}
          onChange={(action) => change({ action })}
        />
        <Choice
          label="Subject"
          value={search.subjectType}
          choices={choices.subjectTypes.map((type) => ({
            value: type,
            label: subjectTypeText(type),
          }))}
          onChange={(subjectType) => change({ subjectType })}
        />
        {isFiltered && (
          <Button variant="ghost" onClick={() => change(NO_FILTERS)}>
            Show all
          </Button>
        )}
      </div>
      {query.isPending && <ListSkeleton listName="the activity log" />}
      <QueryError query={query} title="Couldn't load the activity log." />
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
      <EmptyState icon={ScrollText} title="No matching entries">
        Choose another filter, or show all.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ScrollText} title="No activity yet">
      Approvals, refunds, and coupon and staff changes appear here.
    </EmptyState>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="sm:max-w-72"
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
