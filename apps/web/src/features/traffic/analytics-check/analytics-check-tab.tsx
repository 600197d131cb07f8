import type { AnalyticsCheck, AnalyticsTool } from '@app/traffic/contract';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { ToolComparison } from './tool-comparison.js';
import { ToolCountsDialog } from './tool-counts-dialog.js';

/** Which share of a campaign's visits the website's analytics tools counted. */
export function AnalyticsCheckTab({ campaignId }: { campaignId: string }) {
  const check = trpc.traffic.analyticsCheck.useQuery({ id: campaignId });
  return (
    <Card aria-labelledby="analytics-check-title">
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div>
          <CardTitle id="analytics-check-title">What your analytics counted</CardTitle>
          <p className="mt-1 text-text-muted">
            Every visit of this campaign is known, so your tool&apos;s count shows which share it
            sees.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        {check.isPending && <LoadingPart label="Loading the analytics check" className="h-48" />}
        {check.isError && <QueryError query={check} title="Couldn't load the comparison." />}
        {check.isSuccess && <Check campaignId={campaignId} check={check.data} />}
      </CardContent>
    </Card>
  );
}

function Check({ campaignId, check }: { campaignId: string; check: AnalyticsCheck }) {
  const [edited, setEdited] = useState<AnalyticsTool | 'new' | null>(null);
  if (!check.isOpen)
    return (
      <EmptyState icon={ScanSearch} title="Available when the campaign has ended">
        Then enter what your analytics tool counted in the same time.
      </EmptyState>
    );
  if (check.known.total === 0 && check.tools.length === 0)
    return (
      <EmptyState icon={ScanSearch} title="No completed visits">
        There is nothing that an analytics tool could have counted.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      {!check.runsScripts && (
        <p>Light visits run no scripts, so a tool that counts with a script can&apos;t see them.</p>
      )}
      {check.repeats > 0 && (
        <p>
          {countOf(check.repeats, 'more visit')} made for evidence{' '}
          {check.repeats === 1 ? 'is' : 'are'} not in these numbers; your tool may have counted{' '}
          {check.repeats === 1 ? 'it' : 'them'}.
        </p>
      )}
      {check.tools.length === 0 && (
        <p className="text-text-muted">
          {countOf(check.known.total, 'completed visit')}
          {check.from !== null && check.until !== null
            ? `, from ${formatInstant(check.from)} to ${formatInstant(check.until)}.`
            : '.'}{' '}
          Look up the visits or sessions by device in your tool for this time.
        </p>
      )}
      {check.tools.map((tool) => (
        <ToolComparison
          key={tool.tool}
          campaignId={campaignId}
          tool={tool}
          onEdit={() => setEdited(tool.tool)}
        />
      ))}
      <div>
        <Button
          variant={check.tools.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setEdited('new')}
        >
          Enter counts
        </Button>
      </div>
      {edited !== null && (
        <ToolCountsDialog
          campaignId={campaignId}
          check={check}
          tool={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
