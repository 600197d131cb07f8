import { pageColumn } from '@app/seo-scan/contract';
import type {
  ListedPage,
  PageColumn,
  PageColumnKey,
  PageValue,
  RuleColumns,
} from '@app/seo-scan/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../../components/data-table.js';
import { pathOf, readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { pageRenderingText } from '../rendering-text.js';
import { useScanAdditions } from '../scan-additions.js';
import { PageValueCell } from './page-value.js';

/** The columns of the table in the order in which the rows have their values. */
export function tableColumns(
  scanId: string,
  keys: readonly PageColumnKey[],
  ofRules: RuleColumns,
): readonly DataColumn<ListedPage>[] {
  const columns = keys.map((key, at) => columnOf(scanId, pageColumn(key, ofRules), at));
  return [
    ...columns,
    {
      id: 'inspect',
      head: '',
      spokenHead: 'Actions',
      cell: ({ url }) => <InspectPage url={url} />,
    },
  ];
}

function columnOf(
  scanId: string,
  column: PageColumn<PageColumnKey>,
  at: number,
): DataColumn<ListedPage> {
  const { key } = column;
  const valueOf = ({ values }: ListedPage): PageValue => values[at] ?? null;
  return {
    id: key,
    head: column.label,
    isNumber: column.type === 'number',
    sortValue: () => null, // sorted by the server
    ...(key === 'url' && { isPinned: true, isRowHeader: true }),
    cell(page) {
      const value = valueOf(page);
      if (key === 'url') return <PageUrl page={page} />;
      if (key === 'issues' && typeof value === 'number' && value > 0)
        return <PageIssues scanId={scanId} url={page.url} issues={value} />;
      return <PageValueCell column={column} value={value} />;
    },
  };
}

/** The path, and what was special about reading the page. */
function PageUrl({ page }: { page: ListedPage }) {
  const note = readingNote(page);
  return (
    <span className="block w-40 sm:w-56 2xl:w-80">
      <span className="block truncate font-medium" title={page.url}>
        {pathOf(page.url)}
      </span>
      {note !== null && (
        <span className="block truncate text-sm text-text-muted" title={note}>
          {note}
        </span>
      )}
    </span>
  );
}

function readingNote({ live_fixes: fixes, rendering }: ListedPage): string | null {
  const notes = [
    ...(fixes === null ? [] : [liveFixesText(fixes)]),
    ...(rendering === null ? [] : [pageRenderingText(rendering)]),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function liveFixesText(fixes: NonNullable<ListedPage['live_fixes']>): string {
  if (fixes.judged_as_rendered) return 'Audited as rendered, with live fixes.';
  return `Audited without its live fixes. ${fixes.reason ?? ''}`.trim();
}

/** The page in Google's index. */
function InspectPage({ url }: { url: string }) {
  const additions = useScanAdditions();
  return additions === null ? null : <additions.InspectPageButton url={url} />;
}

type PageIssuesProps = { scanId: string; url: string; issues: number };

/** The number of issues, linked to their list. */
function PageIssues({ scanId, url, issues }: PageIssuesProps) {
  const links = useScanLinks();
  return (
    <Link
      to={links.issues(scanId, { page: url })}
      aria-label={`${countOf(issues, 'issue')} on ${readableUrl(url)}`}
      className="font-medium text-accent underline-offset-4 hover:underline"
    >
      {formatCount(issues)}
    </Link>
  );
}
