import type { LiveFix } from '@app/fixes/contract';

/** The expected shape of the response; its reader checks each field. */
export interface FixesResponse {
  readonly version?: number;
  readonly fixes?: readonly LiveFix[];
}

/**
 * Sends a request without cookies to the origin that served the script: not by `fetch`, which blocks the main thread
 * longer, and not by a beacon, which sends cookies. A body is sent as text, so that browsers skip the preflight
 * request. `then` receives no response for any status but 200, and status 0 if the request failed: offline, or blocked
 * by the page's policy.
 */
export const submit = (
  product: string,
  endpoint: string,
  body?: string,
  then?: (response: FixesResponse | null | false, status: number) => void,
): void => {
  const OK = 200;
  const request = new XMLHttpRequest();
  request.open(body ? 'POST' : 'GET', `${product}api/widget/${endpoint}`);
  if (then) {
    request.responseType = 'json';
    request.onloadend = guarded(() => {
      const { status } = request;
      then(status === OK && (request.response as FixesResponse | null), status);
    });
  }
  request.send(body);
};

/** A page that has overridden browser APIs breaks one fix, but neither the other fixes nor itself. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // The page is left unchanged.
  }
};

/** For callbacks that the browser invokes. */
export const guarded = (work: () => void) => (): void => attempt(work);
