import { ChevronsUpDown, Globe } from 'lucide-react';
import { LaterOverlay } from '../../components/later-overlay.js';
import { Button } from '../../components/ui/button.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { trpc } from '../../lib/trpc.js';

const WebsiteMenu = lazyNamed(() => import('./website-menu.js'), 'WebsiteMenu', 'control');

/** Selects the website of the Search screens; on the screen of a website, shows the same tab of another one. */
export function WebsiteSwitcher() {
  const { data } = trpc.domain.list.useQuery();
  const [selected, select] = useSelectedWebsite();
  const shown = selected?.domain ?? 'All websites';
  return (
    <LaterOverlay
      popup="menu"
      preload={WebsiteMenu.preload}
      button={
        <Button variant="ghost" className="min-w-0 shrink px-2" aria-label={`Website: ${shown}`}>
          <Globe aria-hidden className="text-text-muted" />
          <span className="hidden max-w-48 truncate min-[420px]:inline">{shown}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 text-text-muted" />
        </Button>
      }
    >
      {(opener) => (
        <WebsiteMenu
          opener={opener}
          websites={data?.websites ?? []}
          selectedId={selected?.id ?? null}
          onSelect={select}
        />
      )}
    </LaterOverlay>
  );
}
