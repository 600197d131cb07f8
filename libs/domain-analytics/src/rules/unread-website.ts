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

const LATE = 'Not known: the website was not read within 30 seconds.';
const FORBIDDEN =
  'Not known: the robots.txt of the website does not allow it to be read, or could not be read.';

/** Why our crawler has no figures of a website, as a sentence. */
export function unreadWebsite({ start, isLate }: UnreadWebsite): string {
  if (start === null) return isLate ? LATE : FORBIDDEN;
  const { facts, failure } = start;
  if (failure !== null) return `Not known: the website could not be read. ${failure}`;
  const { status, url, finalUrl, isBlocked } = facts;
  if (isBlocked) return `Not known: the website keeps crawlers out (status ${status ?? 0}).`;
  if (status !== null && status >= 400)
    return `Not known: the website responds with the error ${status}.`;
  if (new URL(finalUrl).host !== new URL(url).host)
    return `Not known: the website leads to another one, ${new URL(finalUrl).host}.`;
  if (isLate) return LATE;
  return 'Not known: the address of the website does not respond with a web page.';
}
