import { Skeleton } from './ui/skeleton.js';

/** The place of what is being loaded. @param label for screen readers, for example “Loading visits” */
export function LoadingPart({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={className} />
    </div>
  );
}
