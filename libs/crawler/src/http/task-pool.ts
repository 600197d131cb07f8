export interface PoolOptions<T> {
  /** Maximum number of concurrent tasks, not counting those that have stepped aside. */
  readonly limit: number;
  /** Maximum number of tasks that have stepped aside; the next one keeps its slot until it ends. Default 0. */
  readonly aside?: number;
  readonly signal: AbortSignal;
  /**
   * False while no further task may start; called again whenever one ends. `active` is the number of unfinished tasks.
   */
  readonly hasRoom: (active: number) => boolean;
  /** `stepAside` frees the slot for the next task before this one has ended. */
  readonly run: (item: T, stepAside: () => void) => Promise<void>;
  /** There was no room for the rest, even with no task running. */
  readonly onLeftOut?: () => void;
}

/**
 * Runs a task for each item, in order, several at once. After the first failure no further task starts; rejects with it
 * when the running ones have ended.
 */
export async function forEachLimited<T>(
  items: readonly T[],
  options: PoolOptions<T>,
): Promise<void> {
  const { limit, aside = 0, signal } = options;
  let active = 0;
  let steppedAside = 0;
  let failure: { readonly error: unknown } | null = null;
  // One shared promise, renewed each time: racing all running tasks would cost as much as their number.
  let roomChanged = Promise.withResolvers<undefined>();
  const report = (): void => {
    roomChanged.resolve(undefined);
    roomChanged = Promise.withResolvers();
  };
  const run = async (item: T): Promise<void> => {
    const place = { isLeft: false };
    const stepAside = (): void => {
      if (place.isLeft || steppedAside >= aside) return;
      place.isLeft = true;
      steppedAside++;
      report();
    };
    try {
      await options.run(item, stepAside);
    } catch (error) {
      failure ??= { error };
    }
    active--;
    if (place.isLeft) steppedAside--;
    report();
  };
  for (const item of items) {
    while (active > 0 && (active - steppedAside >= limit || !options.hasRoom(active)))
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

// Assigned in a callback, so the compiler does not see that it may have changed.
function hasFailed(failure: { readonly error: unknown } | null): boolean {
  return failure !== null;
}

function throwFailure(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
