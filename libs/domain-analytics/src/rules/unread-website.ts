import type { PageFacts } from '@app/crawler/pages';

export interface StartOutcome {
  readonly facts: PageFacts;
  /** Why nothing could be read, as a sentence; `null` with a response. */
  readonly failure: string | null;
}

/** What an analysis knows of a website that no page could be read of. */
export interface UnreadWebsite {
  /** `null`: robots.txt did not allow the start to be requested, or the time was over before. */
  readonly start: StartOutcome | null;
  readonly isLate: boolean;
}

const LATE = 'Unknown: the website did not load within 30 seconds.';
const FORBIDDEN = "Unknown: the website's robots.txt blocks it or couldn't be loaded.";

/** Why our crawler has no figures of a website, as a sentence. */
export function unreadWebsite({ start, isLate }: UnreadWebsite): string {
  if (start === null) return isLate ? LATE : FORBIDDEN;
  const { facts, failure } = start;
  if (failure !== null) return `Unknown: the website couldn't be loaded. ${failure}`;
  const { status, url, finalUrl, isBlocked } = facts;
  if (isBlocked) return `Unknown: the website blocks crawlers (status ${status ?? 0}).`;
  if (status !== null && status >= 400) return `Unknown: the website returned the error ${status}.`;
  if (new URL(finalUrl).host !== new URL(url).host)
    return `Unknown: the website redirects to another one, ${new URL(finalUrl).host}.`;
  if (isLate) return LATE;
  return "Unknown: the website's URL does not return a web page.";
}
