import { isBuiltByScript, robotsOfPage } from '@app/crawler/pages';
import type { AnchorElement, PageSnapshot } from '@app/crawler/pages';
import type { LinkCheck } from '../contract/index.js';

const ANCHOR_MAX_CHARS = 200;
/** https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links */
const NOT_FOLLOWED = ['nofollow', 'ugc', 'sponsored'];

/** Whether a page still links to an address. Nothing is concluded from a page that was not read to its end. */
export function linkOnPage(page: PageSnapshot, target: string): LinkCheck {
  const { response, document } = page;
  if (response.kind === 'failed') return unread(response.message);
  if (response.status === 404 || response.status === 410)
    return gone(`The page is gone (status ${response.status}).`);
  if (response.isBlocked) return unread(`The website blocks crawlers (status ${response.status}).`);
  if (document === null)
    return unread(`The page returned status ${response.status} and no readable HTML.`);
  const links = document.anchors.filter(
    ({ url }) => url !== null && pageKey(url) === pageKey(target),
  );
  const [first] = links;
  if (first === undefined) {
    if (response.isCutOff === true) return unread('The page is too long to be read completely.');
    if (isBuiltByScript(document)) return unread('The page is built by scripts.');
    return gone('The page no longer has this link.');
  }
  const { isNofollow } = robotsOfPage(
    document.metas,
    response.headers,
    response.fetchedAt,
  ).effective;
  const followed = links.find(({ rel }) => !rel.some((token) => NOT_FOLLOWED.includes(token)));
  return {
    state: 'live',
    is_followed: !isNofollow && followed !== undefined,
    anchor: textOf(followed ?? first),
    reason: null,
  };
}

export function unread(reason: string): LinkCheck {
  return { state: 'unread', is_followed: null, anchor: null, reason };
}

function gone(reason: string): LinkCheck {
  return { state: 'gone', is_followed: null, anchor: null, reason };
}

function textOf({ text, imageAlts }: AnchorElement): string {
  const named = text === '' ? (imageAlts.find((alt) => alt !== null) ?? '') : text;
  return named.slice(0, ANCHOR_MAX_CHARS);
}

/** The same page with another scheme, with `www.` or with a final slash. */
function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
