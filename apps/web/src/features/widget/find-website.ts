import { parseTypedUrl } from '@app/common/contract';
import type { Website } from '@app/domain/contract';

/** The website that a typed domain or URL refers to; `www.` makes no difference. `undefined` when there is none. */
export function findWebsite(typed: string, websites: readonly Website[]): Website | undefined {
  const url = parseTypedUrl(typed);
  if (url === null) return undefined;
  return websites.find((website) => hostOf(new URL(website.url)) === hostOf(url));
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
