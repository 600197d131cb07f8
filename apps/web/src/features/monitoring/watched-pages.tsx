import type { Monitor, MonitoringLimit, WatchedPage } from '@app/monitoring/contract';
import { Suspense, useState } from 'react';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { pathOf } from '../../lib/addresses.js';
import { sentenceOf } from '../../lib/failure.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf } from '../../lib/numbers.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { KIND_TEXT, stateFacts, stateText } from './state-text.js';

const AddPagesDialog = lazyNamed(() => import('./add-pages-dialog.js'), 'AddPagesDialog');
const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined };
const SHOWN = 50;

type WatchedPagesProps = {
  monitor: Monitor;
  origin: string;
  limit: MonitoringLimit;
  scanId: string | null;
};

/** The addresses that are watched, with what the last check found. */
export function WatchedPages({ monitor, origin, limit, scanId }: WatchedPagesProps) {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const { pages, websiteId } = monitor;
  const more = pages.length - shown;
  return (
    <>
      <ListCard
        title="Watched pages"
        description={`Your plan watches ${countOf(limit.pages, 'page')} of your choice on all websites together; ${limit.usedPages} are in use. The home page, robots.txt and the sitemap are always watched.`}
        action={<Button onClick={() => setAdding(true)}>Add pages</Button>}
        query={LOADED}
        failure=""
        items={pages.slice(0, shown)}
        itemsLabel="Watched pages"
      >
        {(page) => <PageItem key={page.id} page={page} websiteId={websiteId} />}
      </ListCard>
      {more > 0 && (
        <Button className="self-center" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <AddPagesDialog
            websiteId={websiteId}
            origin={origin}
            watched={pages}
            left={Math.max(0, limit.pages - limit.usedPages)}
            scanId={scanId}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function PageItem({ page, websiteId }: { page: WatchedPage; websiteId: string }) {
  const utils = trpc.useUtils();
  const remove = trpc.monitoring.removePage.useMutation({
    onSuccess: () => utils.monitoring.get.invalidate({ websiteId }),
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the page.")),
  });
  const { id, kind, url, state } = page;
  const { tone, text } = stateText(page);
  const name = kind === 'page' ? pathOf(url) : KIND_TEXT[kind];
  const facts = stateFacts(page);
  return (
    <ListCardItem
      title={
        <>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <Badge tone={tone}>{text}</Badge>
        </>
      }
      details={
        <>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {state !== null && (
            <p>
              Checked <RelativeTime instant={state.checkedAt} />
            </p>
          )}
        </>
      }
    >
      {kind === 'page' && (
        <Button
          size="sm"
          variant="ghost"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ websiteId, pageId: id })}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      )}
    </ListCardItem>
  );
}
