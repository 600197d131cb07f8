import { parseTypedUrl } from '@app/common/contract';
import type { Website } from '@app/domain/contract';

/** The website a typed domain or address means; `www.` makes no difference. `undefined` when it is none of them. */
export function findWebsite(typed: string, websites: readonly Website[]): Website | undefined {
  const url = parseTypedUrl(typed);
  if (url === null) return undefined;
  return websites.find((website) => hostOf(new URL(website.url)) === hostOf(url));
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
