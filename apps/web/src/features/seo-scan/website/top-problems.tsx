import type { ScanSummary } from '@app/seo-scan/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { trpc } from '../../../lib/trpc.js';
import { NothingOpen } from '../nothing-open.js';
import { ProblemList } from '../problem-list.js';

/** The worst problems of the website, by check. */
export function TopProblems({ summary }: { summary: ScanSummary }) {
  const { scan, issues: counts } = summary;
  const links = useScanLinks();
  const groups = trpc.seoScan.issueGroups.useQuery({ id: scan.id });
  if (groups.isPending) return <Skeleton className="h-96" />;
  if (groups.isError) {
    return (
      <Card>
        <QueryError query={groups} title="Couldn't load the issues." />
      </Card>
    );
  }
  const { groups: checks, total } = groups.data;
  if (total === 0) {
    return (
      <Card>
        <NothingOpen counts={counts}>
          {`Every check that could be measured passed on ${countOf(scan.pages_scanned, 'page')}.`}
        </NothingOpen>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="problems-title">
      <CardHeader>
        <CardTitle id="problems-title">Problems</CardTitle>
        <ButtonLink size="sm" to={links.issues(scan.id)}>
          View all {countOf(total, 'issue')}
        </ButtonLink>
      </CardHeader>
      <CardContent>
        <ProblemList scanId={scan.id} checks={checks} />
      </CardContent>
    </Card>
  );
}
