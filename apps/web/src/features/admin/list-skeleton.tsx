import { Skeleton } from '../../components/ui/skeleton.js';

/** Stands where a list of the staff console will stand. */
export function ListSkeleton({ what }: { what: string }) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Skeleton className="h-96" />
    </div>
  );
}
