import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard } from '../../../components/list-card.js';
import { ShowOlder } from '../../../components/show-older.js';
import { Badge } from '../../../components/ui/badge.js';
import { trpc } from '../../../lib/trpc.js';
import { RepairItem } from './repair-item.js';

const SHOWN = 10;
/** The worker decides within minutes after a change was found. */
const REFRESH_MS = 30_000;

/** What pages of a website have lost or overwritten, with what would put it back. */
export function RepairsCard({ websiteId }: { websiteId: string }) {
  const query = trpc.fixRepairs.list.useInfiniteQuery(
    { websiteId, limit: SHOWN },
    { getNextPageParam: (page) => page.nextCursor, refetchInterval: REFRESH_MS },
  );
  const open = query.data?.pages[0]?.open ?? 0;
  return (
    <ListCard
      title="Repairs"
      description="Titles and descriptions that watched pages have lost, and live fixes that were overwritten. They are put back as live fixes. Canonical, robots and hreflang are never changed."
      action={open > 0 && <Badge tone="warning">{open} open</Badge>}
      query={query}
      failure="Couldn't load the repairs."
      items={query.data?.pages.flatMap((page) => page.repairs)}
      itemsLabel="Repairs"
      empty={
        <EmptyState icon={CircleCheck} title="Nothing to repair">
          When a page loses a text, or overwrites a fix, it is shown here with the deploy that may
          have caused it.
        </EmptyState>
      }
      below={<ShowOlder query={query} />}
    >
      {(repair) => <RepairItem key={repair.id} repair={repair} />}
    </ListCard>
  );
}
