/** Says that a file is not there yet; screen readers hear it when it appears. */
export function PreparingFile({ isPreparing }: { isPreparing: boolean }) {
  return (
    <p role="status" className="text-sm text-text-muted">
      {isPreparing && "The PDF is being prepared. It downloads when it's ready."}
    </p>
  );
}
