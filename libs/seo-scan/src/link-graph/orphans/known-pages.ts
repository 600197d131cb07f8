import { normaliseUrl } from '@app/common/contract';
import type { LoggedPage } from './logged-pages.js';

/** A scan stores no longer address; Search Console may have one. */
const URL_MAX_CHARS = 2_048;

/** A page of the website that is known from elsewhere than its links. */
export interface KnownPage {
  readonly url: string;
  readonly clicks: number | null;
  readonly impressions: number | null;
  readonly requests: number | null;
  readonly lastRequestOn: string | null;
}

interface Sources {
  readonly searched: readonly {
    readonly page: string;
    readonly clicks: number;
    readonly impressions: number;
  }[];
  readonly logged: readonly LoggedPage[];
}

/** Each page once: two spellings of an address are one page, and each source adds its figures. */
export function knownPages(origin: string, { searched, logged }: Sources): KnownPage[] {
  const pages = new Map<string, { -readonly [Key in keyof KnownPage]: KnownPage[Key] }>();
  const at = (address: string) => {
    const url = isPlain(address) ? address : normaliseUrl(address);
    if (url === null || url.length > URL_MAX_CHARS || !url.startsWith(`${origin}/`)) return null;
    let page = pages.get(url);
    if (page === undefined) {
      page = { url, clicks: null, impressions: null, requests: null, lastRequestOn: null };
      pages.set(url, page);
    }
    return page;
  };
  for (const { page: address, clicks, impressions } of searched) {
    const page = at(address);
    if (page === null) continue;
    page.clicks = (page.clicks ?? 0) + clicks;
    page.impressions = (page.impressions ?? 0) + impressions;
  }
  for (const { path, requests, lastDay } of logged) {
    const page = at(origin + path);
    if (page === null) continue;
    page.requests = (page.requests ?? 0) + requests;
    if (page.lastRequestOn === null || page.lastRequestOn < lastDay) page.lastRequestOn = lastDay;
  }
  return [...pages.values()];
}

/** Addresses of these characters are their own normal form; to parse tens of thousands of others takes a while. */
const PLAIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w/~-]*$/;

function isPlain(address: string): boolean {
  return PLAIN.test(address);
}
