import { BLANK_DOMAIN } from '@app/domain-analytics/contract';
import type { AnalysisProgress } from '@app/domain-analytics/contract';
import { Globe, Search } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { LanguageField, LocationField } from '../../components/country-fields.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { FormField } from '../../components/form-field.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { Input } from '../../components/ui/input.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { isNetworkError, sentenceOf } from '../../lib/failure.js';
import { optionalText } from '../../lib/search-params.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AnalysisCost } from './analysis-cost.js';
import type { Market } from './analysis-cost.js';
import { AnalysisProgressCard } from './analysis-progress-card.js';
import { OpenAnalysis } from './open-analysis.js';
import { RecentAnalyses } from './recent-analyses.js';
import { StatsTiles } from './stats-tiles.js';

const params = { analysis: optionalText };

/** /domain-analytics: keywords, competitors and backlinks of any domain. */
export function DomainAnalyticsPage() {
  const { search, change } = useSearchParams(params);
  const [domain, setDomain] = useState('');
  const [market, setMarket] = useState<Market>({ country: 'US', language: 'en' });
  const [problem, setProblem] = useState<string | undefined>();
  const [ended, setEnded] = useState<AnalysisProgress | null>(null);
  const utils = trpc.useUtils();
  const underWay = trpc.domainAnalytics.open.useQuery();
  const running = underWay.data?.analyses ?? [];
  const id = search.analysis;
  const open = (next: string | null) => {
    setEnded(null);
    change({ analysis: next }, 'push');
  };
  const analyze = trpc.domainAnalytics.analyze.useMutation({
    onSuccess: async ({ analysisId }) => {
      await utils.domainAnalytics.open.invalidate();
      open(analysisId);
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const onEnd = (progress: AnalysisProgress) => {
    if (progress.analysisId === id) setEnded(progress);
    else toastSuccess(endText(progress));
    void utils.domainAnalytics.open.invalidate();
    void utils.domainAnalytics.history.invalidate();
    void utils.domainAnalytics.stats.invalidate();
  };
  const start = (typed: string, of: Market) => {
    const bare = typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '');
    setProblem(bare === '' ? BLANK_DOMAIN : undefined);
    if (bare !== '' && !analyze.isPending)
      analyze.mutate({ domain: bare, saveResult: true, wait: false, ...of });
  };
  return (
    <div className="flex flex-col gap-6">
      <title>Domains · Groundswell</title>
      <PageHeader
        title="Domain analytics"
        description="Keywords, competitors and backlinks of any domain, each with its source."
      />
      <StatsTiles />
      <RecentAnalyses shown={id} onOpen={open} />
      <Card className="print:hidden">
        <CardContent>
          <form
            noValidate
            className="flex flex-wrap items-start gap-3"
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault();
              start(domain, market);
            }}
          >
            <div className="min-w-0 flex-1 basis-64">
              <FormField label="Domain" error={problem} help="For example, example.com">
                <Input
                  value={domain}
                  maxLength={700}
                  inputMode="url"
                  autoCapitalize="off"
                  spellCheck={false}
                  onChange={(event) => setDomain(event.target.value)}
                />
              </FormField>
            </div>
            <div className="grid min-w-0 basis-80 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
              <LocationField value={market} onChange={setMarket} />
              <LanguageField value={market} onChange={setMarket} />
            </div>
            <Button
              type="submit"
              variant="primary"
              className="sm:mt-7"
              aria-disabled={analyze.isPending}
            >
              <Search aria-hidden />
              {analyze.isPending ? 'Starting…' : 'Analyze'}
            </Button>
            <div className="basis-full">
              <AnalysisCost market={market} />
            </div>
          </form>
        </CardContent>
      </Card>
      {underWay.isError && (
        <Card>
          <QueryError query={underWay} title="Couldn't load the running analyses." />
        </Card>
      )}
      {running.map((analysis) => (
        <AnalysisProgressCard key={analysis.analysisId} analysis={analysis} onEnd={onEnd} />
      ))}
      <AnalysisOnScreen
        id={id}
        isRunning={running.some(({ analysisId }) => analysisId === id)}
        isLoading={underWay.isPending}
        ended={ended?.analysisId === id ? ended : null}
        isStarting={analyze.isPending}
        onReanalyze={start}
      />
    </div>
  );
}

type AnalysisOnScreenProps = Omit<ComponentProps<typeof OpenAnalysis>, 'id'> & {
  id: string | null;
  isRunning: boolean;
  isLoading: boolean;
};

function AnalysisOnScreen({ id, isRunning, isLoading, ...open }: AnalysisOnScreenProps) {
  if (id === null)
    return (
      <Card className="print:hidden">
        <EmptyState icon={Globe} title="No domain selected">
          Results appear here. Analyze a domain, or open a saved analysis.
        </EmptyState>
      </Card>
    );
  if (isLoading) return <Skeleton className="h-96" />;
  return isRunning ? null : <OpenAnalysis key={id} id={id} {...open} />;
}

/** Of an analysis that is not on screen. */
function endText({ domain, status, saved }: AnalysisProgress): string {
  if (status === 'completed' && saved) return `The analysis of ${domain} is saved.`;
  return `The analysis of ${domain} was ${status === 'cancelled' ? 'cancelled' : 'ended'}.`;
}

/** Specification 2 section 8. */
function failureText(error: unknown): string {
  return isNetworkError(error)
    ? 'Failed to connect to analytics service'
    : sentenceOf(error, 'Failed to fetch analytics');
}
