import type { LiveFix } from '@app/fixes/contract';

/** What the answer should be; who reads it checks each field. */
export interface FixesAnswer {
  readonly version?: number;
  readonly fixes?: readonly LiveFix[];
}

/**
 * Asks the product that the script came from, without cookies. Not by `fetch`, which takes the main thread longer. A
 * body is sent as text, so that no browser asks for permission first. `then` is told no answer when it says nothing, and
 * the status 0 when nothing came: offline, or refused by the page's policy.
 */
export function ask(
  address: string,
  body: object | undefined,
  then?: (answer: FixesAnswer | null | undefined | false, status: number) => void,
): void {
  const OK = 200;
  const request = new XMLHttpRequest();
  request.open(body ? 'POST' : 'GET', address);
  const read = (): FixesAnswer | null | false =>
    request.status === OK && (JSON.parse(request.responseText) as FixesAnswer | null);
  if (then) request.onloadend = guarded(() => then(attempt(read), request.status));
  request.send(body && JSON.stringify(body));
}

/** A page that has changed what the browser offers breaks one fix, not the others and not itself. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // The page stays as it was.
  }
}

/** For what the browser calls. */
export function guarded<T>(work: (event: T) => void): (event: T) => void {
  return (event) => attempt(() => work(event));
}
