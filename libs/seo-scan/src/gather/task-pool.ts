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
  const active = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  for (const item of items) {
    while (active.size > 0 && (active.size >= options.limit || !options.hasRoom(active.size)))
      await Promise.race(active);
    if (hasFailed(failure) || options.signal.aborted) break;
    if (!options.hasRoom(active.size)) {
      options.onLeftOut?.();
      break;
    }
    const task = options
      .run(item)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => active.delete(task));
    active.add(task);
  }
  await Promise.all(active);
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
