import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** Placeholder for the report. */
export function AnalyzingCard() {
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div role="status">
          <p className="font-medium">Reading and checking the page…</p>
          <p className="text-text-muted">
            A real browser loads and measures it as well, which takes up to half a minute.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Skeleton className="size-36 rounded-full" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-40" />
      </CardContent>
    </Card>
  );
}
