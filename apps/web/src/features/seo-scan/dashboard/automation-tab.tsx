import type { IssueGroup, ScanSummary } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { SeverityIcon } from '../../../components/severity.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { categoryNames } from '../category-names.js';
import { useScanAdditions } from '../scan-additions.js';
import { ScheduleCard } from '../schedules/schedule-card.js';
import { PointsWon } from './points-won.js';

/** What can be automated: issues with a generated fix, and scheduled scans. */
export function AutomationTab({ summary }: { summary: ScanSummary }) {
  const additions = useScanAdditions();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {additions !== null && <additions.WebsiteFixes scan={summary.scan} />}
        <FixableIssues summary={summary} />
      </div>
      <ScheduleCard scan={summary.scan} />
    </div>
  );
}

function FixableIssues({ summary }: { summary: ScanSummary }) {
  const { id } = summary.scan;
  const groups = trpc.seoScan.issueGroups.useQuery({ id, filters: { fixable: true } });
  if (groups.isPending) return <Skeleton className="h-96" />;
  if (groups.isError) {
    return (
      <Card>
        <QueryError query={groups} title="Couldn't load the fixable issues." />
      </Card>
    );
  }
  const { groups: checks, total } = groups.data;
  if (checks.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to automate">
          {summary.issues.fixedLive > 0
            ? 'Every issue that a text or tag can fix is fixed live.'
            : 'This scan has no issues that a text or tag can fix.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="fixable-title">
      <CardHeader>
        <div>
          <CardTitle id="fixable-title">Fixable issues</CardTitle>
          <p className="text-text-muted">
            {countOf(total, 'issue')} that a text or tag can fix, without changes on the server.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ul className="divide-y border-t">
          {checks.map((check) => (
            <FixableCheck key={check.check_id} check={check} scanId={id} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function FixableCheck({ check, scanId }: { check: IssueGroup; scanId: string }) {
  const search = new URLSearchParams({ check: check.check_id, fixable: '1' });
  return (
    <li>
      <Link
        to={`/seo-scan/${scanId}?${search.toString()}`}
        className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3 -outline-offset-2 hover:bg-hover"
      >
        <SeverityIcon group={check.severity_group} className="mt-0.5" />
        <span>
          <span className="block font-medium">{check.title}</span>
          <span className="block text-sm text-text-muted">
            {categoryNames[check.category]}, {countOf(check.affected_pages, 'page')}
            {check.fix_kind === 'auto' ? ', one tag to set' : ', a text to write'}
          </span>
        </span>
        {check.points_won_if_fixed !== null && (
          <PointsWon points={check.points_won_if_fixed} className="text-sm" />
        )}
      </Link>
    </li>
  );
}
