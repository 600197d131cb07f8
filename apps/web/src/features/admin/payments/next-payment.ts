/**
 * The payment that opens when one leaves the queue: the one after it, else the one before it; `null` when the queue is
 * then empty.
 */
export function neighbourOf(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  if (at === -1) return ids[0] ?? null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

/** The payment `steps` rows further, clamped to the ends of the list; the first when none is open. */
export function steppedFrom(
  ids: readonly string[],
  id: string | null,
  steps: 1 | -1,
): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at === -1) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + steps))] ?? null;
}
