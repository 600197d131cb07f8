import { BLANK_DOMAIN } from '@app/domain-analytics/contract';
import { Globe, Search } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
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
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AnalysisCost } from './analysis-cost.js';
import { AnalysisResults } from './analysis-results.js';
import { RecentAnalyses } from './recent-analyses.js';
import { StatsTiles } from './stats-tiles.js';

type Market = { country: string; language: string };

const params = { analysis: optionalText };

/** /domain-analytics: keywords, competitors and backlinks of any domain. */
export function DomainAnalyticsPage() {
  const { search, change } = useSearchParams(params);
  const [domain, setDomain] = useState('');
  const [market, setMarket] = useState<Market>({ country: 'US', language: 'en' });
  const [problem, setProblem] = useState<string | undefined>();
  const [newest, setNewest] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const analyze = trpc.domainAnalytics.analyze.useMutation({
    onSuccess: ({ id }) => {
      setNewest(id);
      change({ analysis: id }, 'push');
      void utils.domainAnalytics.history.invalidate();
      void utils.domainAnalytics.stats.invalidate();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const id = search.analysis;
  const open = (next: string | null) => {
    setNewest(null);
    change({ analysis: next }, 'push');
  };
  const start = (typed: string, of: Market) => {
    const bare = typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '');
    setProblem(bare === '' ? BLANK_DOMAIN : undefined);
    if (bare !== '' && !analyze.isPending)
      analyze.mutate({ domain: bare, saveResult: true, ...of });
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
              <FormField label="Domain" error={problem} help="Such as example.com">
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
            <div className="grid min-w-0 basis-80 grid-cols-2 gap-3">
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
              {analyze.isPending ? 'Analyzing…' : 'Analyze'}
            </Button>
            <div className="basis-full">
              <AnalysisCost market={market} />
            </div>
          </form>
          {analyze.isPending && (
            <p role="status" className="mt-3 text-text-muted">
              Reading keywords, competitors, backlinks, open lists and the registration. This takes
              up to a minute.
            </p>
          )}
        </CardContent>
      </Card>
      {id === null ? (
        <Card className="print:hidden">
          <EmptyState icon={Globe} title="No domain is open">
            The figures of a domain are shown here. Analyze one, or open a saved analysis.
          </EmptyState>
        </Card>
      ) : (
        <OpenAnalysis
          key={id}
          id={id}
          isNew={id === newest}
          isAnalyzing={analyze.isPending}
          onReanalyze={start}
        />
      )}
    </div>
  );
}

/** Specification 2 section 8. */
function failureText(error: unknown): string {
  return isNetworkError(error)
    ? 'Failed to connect to analytics service'
    : sentenceOf(error, 'Failed to fetch analytics');
}

type OpenAnalysisProps = {
  id: string;
  isNew: boolean;
  isAnalyzing: boolean;
  onReanalyze: (domain: string, market: Market) => void;
};

function OpenAnalysis({ id, onReanalyze, ...state }: OpenAnalysisProps) {
  const query = trpc.domainAnalytics.get.useQuery({ id });
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError)
    return (
      <Card>
        <QueryError query={query} title="This analysis could not be loaded." />
      </Card>
    );
  const { analysis } = query.data;
  return (
    <AnalysisResults
      {...state}
      analysis={analysis}
      onReanalyze={() => {
        const { domain, country, language } = analysis;
        onReanalyze(domain, { country, language });
      }}
    />
  );
}
