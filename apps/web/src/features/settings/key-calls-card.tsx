import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { ShowOlder } from '../../components/show-older.js';
import { Bot } from 'lucide-react';
import { trpc } from '../../lib/trpc.js';
import { outcomeOfCall } from './key-call-text.js';

/** What agents called with the keys of the account, newest first. */
export function KeyCallsCard() {
  const list = trpc.auth.apiKeys.calls.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <ListCard
      title="Calls by agents"
      description={
        <>
          Agents connect to <code>{window.location.origin}/mcp</code> with one of your keys or as a
          connected app. What they send isn&apos;t stored.
        </>
      }
      query={list}
      failure="Couldn't load the calls."
      items={list.data?.pages.flatMap(({ calls }) => calls)}
      itemsLabel="Calls by agents"
      empty={
        <EmptyState icon={Bot} title="No calls yet">
          Calls are listed here once an agent has connected.
        </EmptyState>
      }
      below={<ShowOlder query={list} />}
      className="max-w-3xl"
    >
      {(call) => (
        <ListCardItem
          key={call.id}
          title={<code>{call.tool}</code>}
          details={
            <>
              {call.keyName} · <RelativeTime instant={call.createdAt} />
            </>
          }
        >
          <p className="text-sm text-text-muted">{outcomeOfCall(call)}</p>
        </ListCardItem>
      )}
    </ListCard>
  );
}
