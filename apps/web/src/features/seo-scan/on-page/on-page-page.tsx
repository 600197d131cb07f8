import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { PageHeader } from '../../../components/page-header.js';
import { Banner } from '../../../components/banner.js';
import { optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { usePageScan } from './use-page-scan.js';
import type { PageScanState } from './use-page-scan.js';
import { AnalyzeForm } from './analyze-form.js';
import { AnalyzingCard } from './analyzing-card.js';
import { FeatureCards } from './feature-cards.js';
import { PageReport } from './page-report.js';

const MonthlyLimitDialog = lazyNamed(
  () => import('../start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);

/** The page to analyze, and the result on screen. */
const PARAMS = { url: optionalText, scan: optionalText };

/** /onpage-seo */
export function OnPagePage() {
  const { search, reset } = useSearchParams(PARAMS);
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const showResult = useCallback((scan: string) => reset({ scan }), [reset]);
  const { state, start } = usePageScan({ onCompleted: showResult, onLimitReached: setLimit });
  const passedUrl = usePassedUrl(search.url);
  const isBusy = state.kind === 'starting' || state.kind === 'scanning';
  return (
    <>
      <title>On-page SEO · Groundswell</title>
      <PageHeader
        title="On-page SEO"
        description="Analyze one page: its score, its issues and how to fix them."
      />
      <div className="mt-6 flex flex-col gap-6">
        <AnalyzeForm
          key={passedUrl}
          url={passedUrl}
          isBusy={isBusy}
          refusal={state.kind === 'refused' ? state.message : null}
          onAnalyze={(url) => {
            reset({ url });
            void start(url);
          }}
        />
        <Outcome state={state} scanId={search.scan} />
      </div>
      <Suspense fallback={null}>
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
      </Suspense>
    </>
  );
}

function Outcome({ state, scanId }: { state: PageScanState; scanId: string | null }) {
  if (state.kind === 'starting') return <AnalyzingCard progress={null} />;
  if (state.kind === 'scanning') return <AnalyzingCard progress={state.progress} />;
  if (state.kind === 'failed') {
    return (
      <Banner
        tone="critical"
        role="alert"
        title="Scan failed or timed out"
        action={
          <ButtonLink size="sm" to={`/seo-scan/${state.scanId}`}>
            Open the scan
          </ButtonLink>
        }
      >
        {state.reason ??
          "It didn't finish within 30 seconds. It may still be running in the background."}
      </Banner>
    );
  }
  return scanId === null ? <FeatureCards /> : <PageReport scanId={scanId} />;
}

/** The page to analyze, from another screen by navigation state or from the URL. */
function usePassedUrl(inAddress: string | null): string {
  const state: unknown = useLocation().state;
  const [first] = useState(() => urlIn(state) ?? inAddress ?? '');
  return urlIn(state) ?? first;
}

function urlIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('url' in state)) return null;
  return typeof state.url === 'string' ? state.url : null;
}
