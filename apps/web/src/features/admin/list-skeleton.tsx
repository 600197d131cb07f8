import { Skeleton } from '../../components/ui/skeleton.js';

/** Placeholder for a list of the staff console. */
export function ListSkeleton({ listName }: { listName: string }) {
  return (
    <div role="status" aria-label={`Loading ${listName}`}>
      <Skeleton className="h-96" />
    </div>
  );
}
