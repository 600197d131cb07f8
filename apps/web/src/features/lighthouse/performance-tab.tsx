import { lighthousePresets } from '@app/lighthouse/contract';
import type { LighthousePreset, ReportSummary } from '@app/lighthouse/contract';
import { Gauge, Play } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { oneOf, optionalText } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { ReportHistory } from './report-history.js';
import { ReportView } from './report-view.js';

const PARAMS = { preset: oneOf(lighthousePresets, 'mobile'), report: optionalText };
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
  const { search, change } = useSearchParams(PARAMS);
  const { preset } = search;
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
      change({ report: null }, 'push');
      await utils.lighthouse.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, 'Lighthouse could not be started.')),
  });

  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load the Lighthouse reports." />
      </Card>
    );
  }
  const { reports } = list.data;
  const shownId = search.report ?? reports[0]?.id ?? null;
  const isRunning = reports.some(isOpen);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-text-muted [overflow-wrap:anywhere]">
          Lighthouse for {url}, median of three runs.
        </p>
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            aria-label="Device"
            value={preset}
            onChange={(event) =>
              change({ preset: PARAMS.preset.read(event.target.value), report: null }, 'push')
            }
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
            title={isRunning ? 'This page is already being measured.' : undefined}
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
            Lighthouse loads the page in a real browser, like a slow phone or a desktop, and shows
            what slows it down. It takes about 30 seconds.
          </EmptyState>
        </Card>
      ) : (
        <ReportView reportId={shownId} />
      )}
      <ReportHistory
        reports={reports}
        shownId={shownId}
        onChoose={(report) => change({ report }, 'push')}
      />
    </div>
  );
}

function isOpen({ status }: ReportSummary): boolean {
  return status === 'queued' || status === 'running';
}
