import { SiteRendering, Slots } from '@app/browser';
import { EgressProxy } from '@app/outbound';
import type { OutboundPolicy } from '@app/outbound';
import { ChromiumRenderings } from '@app/seo-scan';
import type { PageRenderings } from '@app/seo-scan';

/** Pages that are rendered at the same time. */
const CONCURRENCY = 3;

export interface OpenRenderings {
  readonly pages: PageRenderings;
  close(): Promise<void>;
}

export interface ChromiumOnDisk {
  readonly path: string | null;
  readonly libraryPath: string | null;
}

/**
 * A Chromium that renders every page of an audit, behind the guard of the crawl. A text says why there is none.
 * @param identity of the crawler, part of its user agent
 */
export function openRenderings(
  chromium: ChromiumOnDisk,
  website: string,
  { policy, identity }: { readonly policy: OutboundPolicy; readonly identity: string },
): OpenRenderings | string {
  const egress = new EgressProxy(policy, {});
  const slots = new Slots(CONCURRENCY);
  const rendering = new SiteRendering(
    egress,
    { takeTurn: (signal) => slots.take(signal) },
    { chromiumPath: chromium.path, libraryPath: chromium.libraryPath, identity },
  );
  if (rendering.unavailableReason !== null)
    return `Pages can't be rendered: ${rendering.unavailableReason}`;
  const renderer = rendering.forWebsite(website, 'audit');
  return {
    pages: new ChromiumRenderings(renderer),
    close: async () => {
      slots.close();
      await renderer.close();
      await rendering.close();
      await egress.close();
    },
  };
}
