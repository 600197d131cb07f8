import { Skeleton } from '../../components/ui/skeleton.js';

/** Placeholder for a list of the staff console. */
export function ListSkeleton({ what }: { what: string }) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Skeleton className="h-96" />
    </div>
  );
}
