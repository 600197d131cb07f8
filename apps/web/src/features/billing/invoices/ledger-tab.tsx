import { ledgerResources } from '@app/billing/contract';
import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { ShowOlder } from '../../../components/show-older.js';
import { Card } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { kindNames, resourceNames, signedCount } from './ledger-text.js';
import type { LedgerEntry, LedgerResource } from './ledger-text.js';

const SHOWN = 50;

type LedgerTabProps = {
  /** `null`: all resources. */
  resource: LedgerResource | null;
  onResource: (resource: LedgerResource | null) => void;
};

/** Every grant, reservation, use and return of visits and page scans, newest first. */
export function LedgerTab({ resource, onResource }: LedgerTabProps) {
  const filterId = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-text-muted">
          Everything granted, reserved, used and released. Your balance is the total.
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
      <Entries resource={resource} />
    </div>
  );
}

function Entries({ resource }: { resource: LedgerResource | null }) {
  const list = trpc.billing.ledger.list.useInfiniteQuery(
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
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
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
      <ul aria-label="Ledger entries" className="divide-y">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowOlder query={list} />
    </Card>
  );
}

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { resource, kind, amount, subject, link, createdAt } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_7rem_minmax(0,1fr)_6rem] sm:px-5">
      <time
        dateTime={createdAt}
        className="text-sm text-text-muted max-sm:order-4 max-sm:text-right"
      >
        {formatInstant(createdAt)}
      </time>
      <span className="max-sm:order-3 max-sm:text-sm max-sm:text-text-muted">
        {kindNames[kind]}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] max-sm:order-1">
        {link === null ? (
          subject
        ) : (
          <Link to={link} className="text-accent underline underline-offset-2">
            {subject}
          </Link>
        )}
      </span>
      <span className="text-right font-medium tabular max-sm:order-2">
        {signedCount(amount)}{' '}
        <span className="block text-sm font-normal text-text-muted">
          {resourceNames[resource].toLowerCase()}
        </span>
      </span>
    </li>
  );
}
