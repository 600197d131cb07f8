import { analysisProgressSchema, isAnalysisOver } from '@app/domain-analytics/contract';
import type { AnalysisProgress } from '@app/domain-analytics/contract';
import { trpc } from '../../lib/trpc.js';
import { useEventStream } from '../../lib/use-event-stream.js';

const POLL_MS = 2_000;

/** Progress of an analysis as the server pushes it; while the stream is not available, it is polled. */
export function useAnalysisProgress(analysis: AnalysisProgress) {
  const { analysisId: id } = analysis;
  const utils = trpc.useUtils();
  const path = `/api/seo/domain-analytics/${encodeURIComponent(id)}/progress`;
  const isLive = useEventStream(path, (data) => {
    const progress = analysisProgressSchema.safeParse(data);
    if (progress.success) utils.domainAnalytics.progress.setData({ id }, progress.data);
    return progress.success;
  });
  return trpc.domainAnalytics.progress.useQuery(
    { id },
    {
      initialData: analysis,
      refetchInterval: ({ state: { data } }) =>
        isLive || (data !== undefined && isAnalysisOver(data.status)) ? false : POLL_MS,
    },
  );
}
