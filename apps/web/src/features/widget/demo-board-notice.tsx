import type { Website } from '@app/domain/contract';
import { trpc } from '../../lib/trpc.js';

/** The demo website accepts every user's snippet on its notice board; renders nothing for other websites. */
export function DemoBoardNotice({ website }: { website: Website }) {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const demoUrl = site.data?.demoSiteUrl ?? null;
  if (demoUrl === null || new URL(demoUrl).host !== new URL(website.url).host) return null;
  return (
    <p>
      This is the demo website: paste the snippet on{' '}
      <a
        href={`${demoUrl}/notice-board`}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-2"
      >
        its notice board
      </a>{' '}
      (opens in a new tab), and all its pages load the widget.
    </p>
  );
}
