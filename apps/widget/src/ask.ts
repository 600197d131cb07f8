import type { LiveFix } from '@app/fixes/contract';

/** What the answer should be; who reads it checks each field. */
export interface FixesAnswer {
  readonly version?: number;
  readonly fixes?: readonly LiveFix[];
}

/**
 * Asks the product that the script came from, without cookies: neither by `fetch`, which takes the main thread longer,
 * nor by a beacon, which sends cookies. A body is sent as text, so that no browser asks for permission first. `then` is
 * told no answer when it says nothing, and the status 0 when nothing came: offline, or refused by the page's policy.
 */
export const ask = (
  product: string,
  what: string,
  body?: string,
  then?: (answer: FixesAnswer | null | false, status: number) => void,
): void => {
  const OK = 200;
  const request = new XMLHttpRequest();
  request.open(body ? 'POST' : 'GET', `${product}api/widget/${what}`);
  if (then) {
    request.responseType = 'json';
    request.onloadend = guarded(() => {
      const { status } = request;
      then(status === OK && (request.response as FixesAnswer | null), status);
    });
  }
  request.send(body);
};

/** A page that has changed what the browser offers breaks one fix, not the others and not itself. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // The page stays as it was.
  }
};

/** For what the browser calls. */
export const guarded = (work: () => void) => (): void => attempt(work);
