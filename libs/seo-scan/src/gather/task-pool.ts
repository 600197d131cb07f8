export interface PoolOptions<T> {
  /** Tasks under way at once. */
  readonly limit: number;
  readonly signal: AbortSignal;
  /** False while no further task may start; asked again whenever one ends. */
  readonly hasRoom: (active: number) => boolean;
  readonly run: (item: T) => Promise<void>;
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
  let active = 0;
  let failure: { readonly error: unknown } | null = null;
  // One for whoever waits, renewed each time: racing all tasks under way would cost as much as there are.
  let oneEnded = Promise.withResolvers<undefined>();
  const run = async (item: T): Promise<void> => {
    try {
      await options.run(item);
    } catch (error) {
      failure ??= { error };
    }
    active--;
    oneEnded.resolve(undefined);
    oneEnded = Promise.withResolvers();
  };
  for (const item of items) {
    while (active > 0 && (active >= options.limit || !options.hasRoom(active)))
      await oneEnded.promise;
    if (hasFailed(failure) || options.signal.aborted) break;
    if (!options.hasRoom(active)) {
      options.onLeftOut?.();
      break;
    }
    active++;
    void run(item);
  }
  while (active > 0) await oneEnded.promise;
  throwFailure(failure);
  options.signal.throwIfAborted();
}

// Assigned in a callback: the compiler does not see that it may have changed.
function hasFailed(failure: { readonly error: unknown } | null): boolean {
  return failure !== null;
}

function throwFailure(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
