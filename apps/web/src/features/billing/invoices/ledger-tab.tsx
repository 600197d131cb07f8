import { ledgerResources } from '@app/billing/contract';
import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { ShowOlder } from '../../../components/show-older.js';
import { Card } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { trpc } from '../../../lib/trpc.js';
import { LedgerGroupRow } from './ledger-group-row.js';
import { resourceNames } from './ledger-text.js';
import type { LedgerResource } from './ledger-text.js';

const SHOWN = 25;

type LedgerTabProps = {
  /** `null`: all resources. */
  resource: LedgerResource | null;
  onResource: (resource: LedgerResource | null) => void;
  /** The group whose entries are shown. */
  open: string | null;
  onOpen: (id: string | null) => void;
};

/** Visits and page scans by campaign and scan, with every grant, reservation, use and return to open. */
export function LedgerTab({ resource, onResource, open, onOpen }: LedgerTabProps) {
  const filterId = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-text-muted">
          What you were granted, and what each campaign and scan used. Your balance is the total.
        </p>
        <div className="flex items-center gap-2">
          <label htmlFor={filterId} className="text-text-muted">
            Show
          </label>
          <NativeSelect
            id={filterId}
            value={resource ?? ''}
            onChange={({ target }) =>
              onResource(ledgerResources.find((name) => name === target.value) ?? null)
            }
          >
            <option value="">Everything</option>
            {ledgerResources.map((name) => (
              <option key={name} value={name}>
                {resourceNames[name]}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      <Groups resource={resource} open={open} onOpen={onOpen} />
    </div>
  );
}

function Groups({ resource, open, onOpen }: Omit<LedgerTabProps, 'onResource'>) {
  const list = trpc.billing.ledger.groups.useInfiniteQuery(
    { limit: SHOWN, ...(resource !== null && { resource }) },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <Skeleton className="h-80" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your ledger." />
      </Card>
    );
  }
  const groups = list.data.pages.flatMap((page) => page.groups);
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState icon={BookOpenText} title="Nothing in the ledger yet">
          {resource === null
            ? 'Your first scan or plan creates the first entry.'
            : `No entries for your ${resourceNames[resource].toLowerCase()} yet.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul aria-label="Ledger" className="divide-y">
        {groups.map((group) => (
          <LedgerGroupRow
            key={group.id}
            group={group}
            resource={resource}
            isOpen={open === group.id}
            onToggle={() => onOpen(open === group.id ? null : group.id)}
          />
        ))}
      </ul>
      <ShowOlder query={list} />
    </Card>
  );
}
