const RETRY_AFTER_MS = 500;

/**
 * A part of the product did not arrive: the browser is offline, or a new release has replaced the file. Vite reports
 * the same as `vite:preloadError`, and throws it where the part is imported, which is always here.
 */
export class PartNotLoadedError extends Error {
  override name = 'PartNotLoadedError';
}

/** Where a part is found: its module, and the part in it. */
export interface PartSource<Module, Part> {
  readonly load: () => Promise<Module>;
  readonly pick: (module: Module) => Part;
}

export interface PartRequests {
  readonly wait: () => Promise<void>;
  readonly importFrom: (address: string) => Promise<unknown>;
}

const requestsOfBrowser: PartRequests = {
  wait: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
  importFrom: (address) => import(/* @vite-ignore */ address),
};

/** Loads a part, with a second request shortly after a failed one; throws `PartNotLoadedError`. */
export async function loadPart<Module, Part>(
  source: PartSource<Module, Part>,
  requests = requestsOfBrowser,
): Promise<Part> {
  try {
    return source.pick(await source.load());
  } catch (error) {
    await requests.wait();
    return loadPartAgain(source, error, requests);
  }
}

let retries = 0;

/**
 * Requests once more what failed with `failure`. Chromium remembers until the page is reloaded that an address failed;
 * with a query it is another address. Throws `PartNotLoadedError`.
 */
export async function loadPartAgain<Module, Part>(
  { load, pick }: PartSource<Module, Part>,
  failure: unknown,
  { importFrom } = requestsOfBrowser,
): Promise<Part> {
  const address = addressIn(failure);
  retries += 1;
  const request = address === null ? load() : importFrom(`${address}?again=${retries}`);
  let module: unknown;
  try {
    module = await request;
  } catch (error) {
    throw new PartNotLoadedError('A part of the product did not load.', { cause: error });
  }
  const part: Part | undefined = pick(module as Module);
  // The file has the part by another name, which only the first import knows.
  if (part === undefined) throw new PartNotLoadedError('A part was not found.', { cause: failure });
  return part;
}

/** A module's address in the message of a failed import, without its query; Safari does not name it. */
function addressIn(failure: unknown): string | null {
  if (!(failure instanceof Error)) return null;
  const named = failure.message.split(/\s/).find((word) => /^https?:/.test(word));
  if (named === undefined || !URL.canParse(named)) return null;
  const { origin, pathname } = new URL(named);
  return `${origin}${pathname}`;
}
