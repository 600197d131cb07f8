import type { SegmentFigures, SegmentRow } from '@app/seo-scan/contract';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CsvButton } from '../../../components/csv-button.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf, formatScore } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import type { ScanLinks } from '../../../lib/scan-links.js';
import { trpc } from '../../../lib/trpc.js';
import { ScoreDelta } from '../score-delta.js';
import { CountOfSegment, IssuesOfSegment } from './segment-cells.js';

const COMPUTING_MS = 3_000;

/** The figures of the scan by segment; nothing for a website without segments. */
export function SegmentsTable({ scanId }: { scanId: string }) {
  const titleId = useId();
  const links = useScanLinks();
  const found = trpc.seoScan.segments.ofScan.useQuery(
    { id: scanId },
    { refetchInterval: ({ state }) => (state.data?.scores === 'computing' ? COMPUTING_MS : false) },
  );
  if (found.isPending) return null;
  if (found.isError) {
    return (
      <Card>
        <QueryError query={found} title="Couldn't load the segments." />
      </Card>
    );
  }
  const { segments, siteIssues } = found.data;
  if (segments.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>Segments</CardTitle>
        <CsvButton
          path={`/api/seo/scan/${scanId}/segments.csv`}
          label="Download the segments as CSV"
        />
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <ScrollRegion label="Figures by segment" className="-mx-4">
          <DataTable
            columns={columnsOf(found.data, scanId, links)}
            rows={segments}
            keyOf={({ id }) => id}
            noteOf={({ problem }) => problem}
            inset="card"
            rowClassName="hover:bg-hover"
            isListOnPhone
          />
        </ScrollRegion>
        <p className="text-sm text-text-muted">
          Issues are critical · warnings · notices. A page may be in several segments.
          {siteIssues.length > 0 &&
            ` ${countOf(siteIssues.length, 'check')} of the whole website failed and ${siteIssues.length === 1 ? 'counts' : 'count'} in no segment: ${siteIssues.map(({ title }) => title).join(', ')}.`}
        </p>
      </CardContent>
    </Card>
  );
}

function columnsOf(
  { scores, previousScanId }: SegmentFigures,
  scanId: string,
  links: ScanLinks,
): DataColumn<SegmentRow>[] {
  return [
    {
      head: 'Segment',
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link
          to={links.pages(scanId, { segment: id })}
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      head: 'Pages',
      isNumber: true,
      cell: ({ pages, before }) => <CountOfSegment value={pages} before={before?.pages ?? null} />,
    },
    {
      head: 'Indexable',
      isNumber: true,
      cell: ({ indexable, before }) => (
        <CountOfSegment value={indexable} before={before?.indexable ?? null} />
      ),
    },
    {
      head: 'Score',
      isNumber: true,
      cell: ({ score }) => {
        if (score !== null) return formatScore(score);
        return <span className="text-text-muted">{scores === 'computing' ? '…' : 'unknown'}</span>;
      },
    },
    ...(previousScanId === null
      ? []
      : [{ head: 'Change', isNumber: true, cell: scoreChange } as const]),
    {
      head: 'Issues',
      isNumber: true,
      cell: ({ id, issues, before }) => (
        <IssuesOfSegment
          issues={issues}
          before={before?.issues ?? null}
          path={links.issues(scanId, { segment: id })}
        />
      ),
    },
  ];
}

function scoreChange({ score, before }: SegmentRow): ReactNode {
  const earlier = before?.score ?? null;
  if (score === null || earlier === null) return <span className="text-text-muted">unknown</span>;
  return <ScoreDelta value={score - earlier} />;
}
