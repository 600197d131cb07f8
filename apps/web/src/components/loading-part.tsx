import { Skeleton } from './ui/skeleton.js';

/** Holds the place of content that is loading. @param label for screen readers, for example “Loading visits” */
export function LoadingPart({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={className} />
    </div>
  );
}
