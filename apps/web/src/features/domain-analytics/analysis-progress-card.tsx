import { isAnalysisOver } from '@app/domain-analytics/contract';
import type { AnalysisProgress } from '@app/domain-analytics/contract';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { QueryError } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { FigureSource } from './figure-source.js';
import { figureNames, progressText } from './progress-text.js';
import { useAnalysisProgress } from './use-analysis-progress.js';

type AnalysisProgressCardProps = {
  /** As it was when the page asked. */
  analysis: AnalysisProgress;
  onEnd: (progress: AnalysisProgress) => void;
};

/** An analysis under way: what has been read, is being read, and is not known; it goes on when the tab is closed. */
export function AnalysisProgressCard({ analysis, onEnd }: AnalysisProgressCardProps) {
  const { analysisId: id } = analysis;
  const titleId = useId();
  const utils = trpc.useUtils();
  const query = useAnalysisProgress(analysis);
  const cancel = trpc.domainAnalytics.cancel.useMutation({
    onSuccess: (response) => utils.domainAnalytics.progress.setData({ id }, response.analysis),
    onError: (error) => toastError(sentenceOf(error, "Couldn't cancel the analysis.")),
  });
  const { data: progress } = query;
  const hasEnded = isAnalysisOver(progress.status);
  const end = useEffectEvent(() => onEnd(progress));
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const isCancelling = cancel.isPending || progress.isCancelling;
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <CardHeader>
        <CardTitle id={titleId} className="min-w-0 [overflow-wrap:anywhere]">
          Analyzing {analysis.domain}
        </CardTitle>
        <Button
          size="sm"
          aria-disabled={isCancelling || hasEnded}
          onClick={() => {
            if (!isCancelling && !hasEnded) cancel.mutate({ id });
          }}
        >
          {isCancelling && !hasEnded ? 'Cancelling…' : 'Cancel analysis'}
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <QueryError query={query} title="Couldn't load the progress of this analysis." />
        <ProgressOfFigures progress={progress} />
      </CardContent>
    </Card>
  );
}

function ProgressOfFigures({ progress }: { progress: AnalysisProgress }) {
  const { figures } = progress;
  const left = figures.filter(({ state }) => state === 'waiting' || state === 'reading').length;
  const percent = Math.round((100 * (figures.length - left)) / figures.length);
  return (
    <>
      <p role="status" className="text-text-muted tabular">
        {progressText(progress)}
      </p>
      <Progress value={percent} aria-label="Progress of the analysis" />
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <li key={figure.name} className="flex min-w-0 items-center gap-2">
            <StateIcon state={figure.state} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{figureNames[figure.name]}</span>
            <span className="ml-auto flex h-6 shrink-0 items-center gap-1 text-sm text-text-muted">
              <StateText figure={figure} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Figure = AnalysisProgress['figures'][number];

function StateIcon({ state }: Pick<Figure, 'state'>) {
  switch (state) {
    case 'waiting':
      return <CircleDashed aria-hidden className="size-4 shrink-0 text-text-muted" />;
    case 'reading':
      return (
        <LoaderCircle
          aria-hidden
          className="size-4 shrink-0 motion-safe:animate-spin text-text-muted"
        />
      );
    case 'known':
      return <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />;
    case 'unknown':
      return <CircleHelp aria-hidden className="size-4 shrink-0 text-text-muted" />;
    case 'unread':
      return <CircleX aria-hidden className="size-4 shrink-0 text-text-muted" />;
  }
}

function StateText({ figure: { name, state, reason } }: { figure: Figure }) {
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'reading':
      return 'Reading…';
    case 'known':
      return 'Read';
    case 'unknown':
    case 'unread': {
      const provenance = { source: null, as_of: null, scale: null, reason };
      return (
        <>
          {state === 'unknown' ? 'Unknown' : 'Not read'}
          <FigureSource of={figureNames[name]} provenance={provenance} />
        </>
      );
    }
  }
}
