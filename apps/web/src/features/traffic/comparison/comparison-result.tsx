import type { CampaignComparison, ComparisonResult } from '@app/traffic/contract';
import { FileSpreadsheet, Gauge } from 'lucide-react';
import { Banner } from '../../../components/banner.js';
import { EmptyState } from '../../../components/empty-state.js';
import { Button } from '../../../components/ui/button.js';
import { countOf } from '../../../lib/numbers.js';
import { useDownload } from '../../../lib/use-download.js';
import { ComparedPages } from './compared-pages.js';
import { ComparedSides } from './compared-sides.js';
import { differenceNames } from './comparison-text.js';
import { MetricTable } from './metric-table.js';

type ComparisonResultProps = { comparison: CampaignComparison; result: ComparisonResult };

/** What differs between A and B, and what can be said about it. */
export function ComparisonResultView({ comparison, result }: ComparisonResultProps) {
  const { all, groups } = result;
  return (
    <div className="flex flex-col gap-6">
      <ComparedSides comparison={comparison} />
      <OrderedDifferently comparison={comparison} />
      {all === null ? (
        <EmptyState icon={Gauge} title="Nothing to compare">
          No page was measured on the same kind of device in both.
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="compared-all-title" className="flex flex-col gap-2">
            <h3 id="compared-all-title" className="font-medium">
              {comparison.kind === 'addresses' ? 'All devices' : 'All pages and devices'}
            </h3>
            <div className="overflow-x-auto">
              <MetricTable metrics={all.metrics} />
            </div>
          </section>
          <section aria-labelledby="compared-pages-title" className="flex flex-col gap-2">
            <h3 id="compared-pages-title" className="font-medium">
              {comparison.kind === 'addresses' ? 'By device' : 'By page and device'}
            </h3>
            <div className="overflow-x-auto">
              <ComparedPages groups={groups} />
            </div>
          </section>
        </>
      )}
      <LeftOut result={result} />
      <Method comparison={comparison} />
    </div>
  );
}

function OrderedDifferently({
  comparison: { kind, differences },
}: {
  comparison: CampaignComparison;
}) {
  if (kind === 'addresses') return null;
  if (differences.length === 0)
    return (
      <p className="text-text-muted">
        Both have the same settings, but they ran at different times: what changed on the server or
        the network in between is part of the difference. To rule that out, compare two addresses in
        one campaign.
      </p>
    );
  const names = new Intl.ListFormat('en-US').format(differences.map((one) => differenceNames[one]));
  return (
    <Banner tone="warning" title="The campaigns have different settings">
      {`A and B differ in ${names}, which alone can make a difference.`}
    </Banner>
  );
}

function LeftOut({ result: { onlyA, onlyB } }: { result: ComparisonResult }) {
  if (onlyA + onlyB === 0) return null;
  return (
    <p className="text-text-muted">
      {`Left out because only one side has them: ${countOf(onlyA, 'page and device', 'pages and devices')} of A, ${onlyB} of B.`}
    </p>
  );
}

function Method({ comparison }: { comparison: CampaignComparison }) {
  const { download, pending } = useDownload();
  const { a, b } = comparison;
  const path = `/api/campaigns/${b.campaignId}/comparisons/${a.campaignId}/table.csv`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p className="max-w-3xl min-w-0 flex-1 basis-80 text-sm text-text-muted">
        75th percentiles of what was measured, first views only, with 95% bootstrap intervals of
        their difference. Results are by the Mann-Whitney test at 5%, corrected for the number of
        tests by Holm&apos;s method, separately for each table. &ldquo;Probably&rdquo; means in four
        of five cases.
      </p>
      <Button disabled={pending !== null} onClick={() => download(path)}>
        <FileSpreadsheet aria-hidden />
        {pending === null ? 'Download CSV' : 'Preparing file…'}
      </Button>
    </div>
  );
}
