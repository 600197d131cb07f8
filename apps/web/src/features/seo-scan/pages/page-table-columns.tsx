import { pageColumn } from '@app/seo-scan/contract';
import type { ListedPage, PageColumnKey, PageValue } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../../components/data-table.js';
import { pathOf, readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { useScanAdditions } from '../scan-additions.js';
import { PageValueCell } from './page-value.js';

/** The columns of the table in the order in which the rows have their values. */
export function tableColumns(
  scanId: string,
  keys: readonly PageColumnKey[],
): readonly DataColumn<ListedPage>[] {
  const columns = keys.map((key, at) => columnOf(scanId, key, at));
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

function columnOf(scanId: string, key: PageColumnKey, at: number): DataColumn<ListedPage> {
  const column = pageColumn(key);
  const valueOf = ({ values }: ListedPage): PageValue => values[at] ?? null;
  return {
    id: key,
    head: column.label,
    isNumber: column.type === 'number',
    sortValue: () => null, // sorted by the server
    ...(key === 'url' && { isPinned: true, isRowHeader: true }),
    cell(page) {
      const value = valueOf(page);
      if (key === 'url') return <PageUrl url={page.url} />;
      if (key === 'issues' && typeof value === 'number' && value > 0)
        return <PageIssues scanId={scanId} url={page.url} issues={value} />;
      return <PageValueCell column={column} value={value} />;
    },
  };
}

function PageUrl({ url }: { url: string }) {
  return (
    <span className="block w-40 truncate font-medium sm:w-56 2xl:w-80" title={url}>
      {pathOf(url)}
    </span>
  );
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
