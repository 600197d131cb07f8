import type { RedirectMap } from '@app/redirect-maps/contract';
import { CornerUpRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatInstant } from '../../lib/instants.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { withSearch } from '../../lib/website-path.js';
import { progressText } from './redirect-text.js';

const NewMapDialog = lazyNamed(() => import('./new-map-dialog.js'), 'NewMapDialog');

type MapListProps = { websiteId: string; path: string };

/** The redirect maps of a website. */
export function MapList({ websiteId, path }: MapListProps) {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const list = trpc.redirectMaps.list.useQuery({ websiteId });
  const button = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New redirect map
    </Button>
  );
  return (
    <>
      <ListCard
        title="Redirect maps"
        description="Made from a list of old addresses, or from a scan of the old website."
        action={list.data !== undefined && list.data.maps.length > 0 ? button : undefined}
        query={list}
        failure="Couldn't load the redirect maps."
        items={list.data?.maps}
        itemsLabel="Redirect maps"
        empty={
          <EmptyState icon={CornerUpRight} title="No redirect maps yet" action={button}>
            Paste the addresses of the old website, or choose a scan of it: each is compared with
            the pages of a new scan by path, title and text.
          </EmptyState>
        }
      >
        {(map) => <MapItem key={map.id} map={map} path={path} />}
      </ListCard>
      {isCreating && (
        <NewMapDialog
          websiteId={websiteId}
          scans={list.data?.scans ?? []}
          onCreated={(id) => void navigate(withSearch(path, { map: id }))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function MapItem({ map, path }: { map: RedirectMap; path: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.redirectMaps.remove.useMutation({
    async onSuccess() {
      setDeleting(false);
      toastSuccess('The redirect map was deleted.');
      await utils.redirectMaps.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the redirect map.")),
  });
  const state = { matching: 'being compared', failed: 'failed', ready: progressText(map) };
  return (
    <ListCardItem
      icon={CornerUpRight}
      title={map.name}
      to={withSearch(path, { map: map.id })}
      details={`${countOf(map.total, 'old address', 'old addresses')} · ${state[map.status]} · ${formatInstant(map.createdAt)}`}
    >
      <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
        Delete<span className="sr-only"> {map.name}</span>
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete “${map.name}”?`}
          verb="Delete redirect map"
          pendingVerb="Deleting…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: map.id })}
          onClose={() => setDeleting(false)}
        >
          What you have decided about its addresses is lost. Files that you have exported stay as
          they are.
        </ConfirmDialog>
      )}
    </ListCardItem>
  );
}
