import { lighthousePresets } from '@app/lighthouse/contract';
import type { LighthousePreset, ReportSummary } from '@app/lighthouse/contract';
import { Gauge, Play } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorState } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { ReportHistory } from './report-history.js';
import { ReportView } from './report-view.js';

const RUNNING_REFRESH_MS = 2_000;
const HISTORY_SHOWN = 20;
const PRESET_TEXT: Readonly<Record<LighthousePreset, string>> = {
  mobile: 'Mobile',
  desktop: 'Desktop',
};

/**
 * Lighthouse for one page: runs it, and shows the latest or an earlier report. Preset and report are kept in the URL.
 */
export function PerformanceTab({ url }: { url: string }) {
  const [search, setSearch] = useSearchParams();
  const preset = lighthousePresets.find((name) => name === search.get('preset')) ?? 'mobile';
  const utils = trpc.useUtils();
  const list = trpc.lighthouse.list.useQuery(
    { url, preset, limit: HISTORY_SHOWN },
    {
      refetchInterval: ({ state }) =>
        state.data?.reports.some(isOpen) === true ? RUNNING_REFRESH_MS : false,
    },
  );
  const start = trpc.lighthouse.start.useMutation({
    async onSuccess() {
      set({ report: null });
      await utils.lighthouse.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, 'Lighthouse could not be started.')),
  });

  function set(changes: Readonly<Record<string, string | null>>) {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  }

  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.isError) {
    return (
      <Card>
        <ErrorState
          error={list.error}
          what="The Lighthouse reports could not be loaded."
          onRetry={() => void list.refetch()}
        />
      </Card>
    );
  }
  const { reports } = list.data;
  const shownId = search.get('report') ?? reports[0]?.id ?? null;
  const isRunning = reports.some(isOpen);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-text-muted [overflow-wrap:anywhere]">
          Lighthouse of {url}, three runs, the median is kept.
        </p>
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            aria-label="Device"
            value={preset}
            onChange={(event) => set({ preset: event.target.value, report: null })}
          >
            {lighthousePresets.map((name) => (
              <option key={name} value={name}>
                {PRESET_TEXT[name]}
              </option>
            ))}
          </NativeSelect>
          <Button
            variant="primary"
            disabled={start.isPending || isRunning}
            title={isRunning ? 'A measurement of this page is under way.' : undefined}
            onClick={() => start.mutate({ url, preset })}
          >
            <Play aria-hidden />
            {start.isPending ? 'Starting…' : isRunning ? 'Measuring…' : 'Run Lighthouse'}
          </Button>
        </div>
      </div>
      {shownId === null ? (
        <Card>
          <EmptyState icon={Gauge} title="Not measured yet">
            Lighthouse loads the page in a real browser as a slow phone or a desktop would, and
            shows what makes it slow. It takes about half a minute.
          </EmptyState>
        </Card>
      ) : (
        <ReportView reportId={shownId} />
      )}
      <ReportHistory reports={reports} shownId={shownId} onChoose={(report) => set({ report })} />
    </div>
  );
}

function isOpen({ status }: ReportSummary): boolean {
  return status === 'queued' || status === 'running';
}
