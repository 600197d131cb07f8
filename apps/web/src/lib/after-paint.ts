/**
 * Calls back when what has been rendered is painted: what nobody misses before must not delay it. Returns a function
 * that cancels.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is painted between its callbacks and the next task.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
