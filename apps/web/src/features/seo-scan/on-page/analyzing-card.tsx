import type { ScanProgress } from '@app/seo-scan/contract';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** Placeholder for the report. */
export function AnalyzingCard({ progress }: { progress: ScanProgress | null }) {
  const percent = progress?.percent ?? 0;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div role="status">
          <p className="font-medium">Reading and checking the page…</p>
          <p className="text-text-muted">
            A real browser also loads it. This takes up to 30 seconds.
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <span className="text-sm">{progress?.phase ?? 'Waiting for a free worker'}</span>
            <span className="font-semibold tabular">{percent}%</span>
          </div>
          <Progress value={percent} aria-label="Scan progress" />
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
