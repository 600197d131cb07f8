export interface PoolOptions<T> {
  /** Tasks under way at once, those that have stepped aside not counted. */
  readonly limit: number;
  /** Tasks that may have stepped aside at once; the next one keeps its place till it ends. Default 0. */
  readonly aside?: number;
  readonly signal: AbortSignal;
  /** False while no further task may start; asked again whenever one ends. `active` are all that have not. */
  readonly hasRoom: (active: number) => boolean;
  /** `stepAside` makes room for the next task before this one has ended. */
  readonly run: (item: T, stepAside: () => void) => Promise<void>;
  /** There was no room for the rest even with nothing under way. */
  readonly onLeftOut?: () => void;
}

/**
 * Runs a task for each item, in order, some at once. After the first failure no further task starts;
 * rejects with it when those under way have ended.
 */
export async function forEachLimited<T>(
  items: readonly T[],
  options: PoolOptions<T>,
): Promise<void> {
  const { limit, aside = 0, signal } = options;
  let active = 0;
  let asideNow = 0;
  let failure: { readonly error: unknown } | null = null;
  // One for whoever waits, renewed each time: racing all tasks under way would cost as much as there are.
  let roomChanged = Promise.withResolvers<undefined>();
  const tell = (): void => {
    roomChanged.resolve(undefined);
    roomChanged = Promise.withResolvers();
  };
  const run = async (item: T): Promise<void> => {
    const place = { isLeft: false };
    const stepAside = (): void => {
      if (place.isLeft || asideNow >= aside) return;
      place.isLeft = true;
      asideNow++;
      tell();
    };
    try {
      await options.run(item, stepAside);
    } catch (error) {
      failure ??= { error };
    }
    active--;
    if (place.isLeft) asideNow--;
    tell();
  };
  for (const item of items) {
    while (active > 0 && (active - asideNow >= limit || !options.hasRoom(active)))
      await roomChanged.promise;
    if (hasFailed(failure) || signal.aborted) break;
    if (!options.hasRoom(active)) {
      options.onLeftOut?.();
      break;
    }
    active++;
    void run(item);
  }
  while (active > 0) await roomChanged.promise;
  throwFailure(failure);
  signal.throwIfAborted();
}

// Assigned in a callback: the compiler does not see that it may have changed.
function hasFailed(failure: { readonly error: unknown } | null): boolean {
  return failure !== null;
}

function throwFailure(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
