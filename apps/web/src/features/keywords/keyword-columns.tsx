import type { KeywordSort, TrackedKeyword } from '@app/keywords/contract';
import type { SearchEngine } from '@app/search-data/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { longDay } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { changeOf } from './change-text.js';
import { noFiguresOf } from './figures-text.js';
import { KeywordActions } from './keyword-actions.js';
import { RankCell } from './rank-cell.js';
import { RankChange } from './rank-change.js';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
};

/** Columns of /keyword-tracker (specification 2 section 2.5), sorted by the server. */
export function keywordColumns(
  engines: readonly SearchEngine[],
  selection: Selection,
): readonly DataColumn<TrackedKeyword>[] {
  return [
    {
      head: '',
      spokenHead: 'Select',
      id: 'created', // the default order of the list, which no other column shows
      className: 'w-8',
      cell: ({ id, keyword, domain }) => (
        <input
          type="checkbox"
          className="size-4 align-middle accent-accent"
          aria-label={`Select ${keyword} for ${domain}`}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ),
    },
    {
      ...sortedBy('keyword', 'Keyword'),
      isRowHeader: true,
      className: 'min-w-24 max-sm:w-full sm:min-w-36',
      cell: (keyword) => <KeywordName keyword={keyword} />,
    },
    {
      ...sortedBy('domain', 'Domain'),
      from: 'xl',
      className: 'min-w-32 whitespace-normal [overflow-wrap:anywhere]',
      cell: ({ domain }) => domain,
    },
    {
      ...sortedBy('rank', 'Current rank'),
      className: 'sm:min-w-40',
      cell: (keyword) => (
        <>
          <RankCell keyword={keyword} engines={engines} isBrief />
          {changeOf(keyword) !== null && (
            <span className="sm:hidden">
              <RankChange keyword={keyword} />
            </span>
          )}
        </>
      ),
    },
    {
      ...sortedBy('change', 'Change'),
      from: 'sm',
      isNumber: true,
      cell: (keyword) => <RankChange keyword={keyword} />,
    },
    {
      ...sortedBy('volume', 'Search volume'),
      from: 'sm',
      isNumber: true,
      cell: (keyword) => <Demand keyword={keyword} />,
    },
    {
      ...sortedBy('checked', 'Last checked'),
      from: 'xl',
      cell: ({ last_checked: checked }) =>
        checked === null ? 'Never' : <RelativeTime instant={checked} />,
    },
    {
      head: '',
      spokenHead: 'Actions',
      id: 'actions',
      cell: (keyword) => <KeywordActions keyword={keyword} className="max-sm:flex-col" />,
    },
  ];
}

/** Searches a month, and below them how hard it is to rank. */
function Demand({ keyword }: { keyword: TrackedKeyword }) {
  const { search_volume: volume, difficulty, figures_on: on } = keyword;
  if (volume === null && difficulty === null) return <NotAvailable reason={noFiguresOf(keyword)} />;
  return (
    <span className="flex flex-col" title={on === null ? undefined : `DataForSEO, ${longDay(on)}`}>
      {volume === null ? (
        <NotAvailable reason={noFiguresOf(keyword)} />
      ) : (
        <span>{formatCount(volume)}</span>
      )}
      {difficulty !== null && (
        <span className="text-sm text-text-muted">difficulty {difficulty}</span>
      )}
    </span>
  );
}

/** Equal values keep the order of the server, which has sorted all pages of the list. */
function sortedBy(id: KeywordSort, head: string) {
  return { id, head, sortValue: () => 0 };
}

function KeywordName({ keyword: shown }: { keyword: TrackedKeyword }) {
  const { keyword, location, tags, paused, intended_missed: isMissed, address } = shown;
  return (
    <div className="flex flex-col gap-0.5">
      <Link
        to={`/keyword-tracker/${shown.id}`}
        className="font-medium underline-offset-4 hover:underline"
      >
        {keyword}
      </Link>
      <span className="text-sm [overflow-wrap:anywhere] text-text-muted xl:hidden">
        {shown.domain}
      </span>
      <span className="text-sm text-text-muted">{location}</span>
      {(paused !== null || tags.length > 0) && (
        <span className="flex flex-wrap gap-1">
          {paused !== null && (
            <Badge tone="warning">{paused === 'user' ? 'Paused' : 'Paused: over your plan'}</Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag} className="max-w-40 truncate">
              {tag}
            </Badge>
          ))}
        </span>
      )}
      {isMissed === true && (
        <span className="text-sm text-warning">Another page ranks: {address}</span>
      )}
    </div>
  );
}
