import { QueryError } from '../../../components/error-state.js';
import { ShowOlder } from '../../../components/show-older.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { kindNames, resourceNames, signedCount } from './ledger-text.js';
import type { LedgerResource } from './ledger-text.js';

const SHOWN = 50;

type LedgerEntriesProps = {
  campaignId: string | null;
  scanId: string | null;
  /** `null`: all resources. */
  resource: LedgerResource | null;
};

/** Every entry of one campaign or scan, newest first. */
export function LedgerEntries({ campaignId, scanId, resource }: LedgerEntriesProps) {
  const list = trpc.billing.ledger.list.useInfiniteQuery(
    {
      limit: SHOWN,
      ...(campaignId !== null && { campaignId }),
      ...(scanId !== null && { scanId }),
      ...(resource !== null && { resource }),
    },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <Skeleton className="mt-2 h-20" />;
  if (list.isError) return <QueryError query={list} title="Couldn't load the entries." />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  return (
    <div className="mt-2 rounded-md border bg-background">
      <ul aria-label="Ledger entries" className="divide-y">
        {entries.map(({ id, kind, amount, createdAt, ...entry }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-1.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <time
              dateTime={createdAt}
              className="text-text-muted max-sm:col-span-2 max-sm:order-last"
            >
              {formatInstant(createdAt)}
            </time>
            <span>{kindNames[kind]}</span>
            <span className="text-right tabular">
              {signedCount(amount)}{' '}
              <span className="text-text-muted">{resourceNames[entry.resource].toLowerCase()}</span>
            </span>
          </li>
        ))}
      </ul>
      <ShowOlder query={list} />
    </div>
  );
}
