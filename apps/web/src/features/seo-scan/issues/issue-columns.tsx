import { isWrittenCheck } from '@app/seo-scan/contract';
import type { Effort } from '@app/seo-scan/contract';
import { ChevronRight, Sparkles } from 'lucide-react';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { SeverityBadge, SeverityIcon } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { cn } from '../../../lib/class-names.js';
import {
  countOf,
  formatCount,
  formatPointsGained,
  formatPointsLost,
} from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import type { IssueSort } from './issue-table-params.js';
import { effortRank, severityRank } from './listed-checks.js';
import type { ListedCheck } from './listed-checks.js';

const NO_POINTS = 'It costs no points of the score.';
const EFFORT_TEXT: Readonly<Record<Effort, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** The columns that can be hidden, by id. */
export const OPTIONAL_COLUMNS = {
  severity: 'Severity',
  pages: 'Pages',
  lost: 'Points lost',
  points: 'Gain',
  effort: 'Effort',
  first: 'Fix order',
  assignee: 'Assignee',
} as const satisfies Partial<Record<IssueSort, string>>;
export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

export type CheckSelection = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
};

type IssueColumnsProps = {
  selection: CheckSelection | null;
  openCheck: string | null;
  onToggle: (checkId: string) => void;
  hidden: ReadonlySet<OptionalColumn>;
};

type IssueColumn = DataColumn<ListedCheck> & { readonly id: IssueSort | 'select' };

/** One row is one failed check. */
export function issueColumns(props: IssueColumnsProps): readonly DataColumn<ListedCheck>[] {
  const { selection, openCheck, onToggle, hidden } = props;
  const columns: readonly IssueColumn[] = [
    ...(selection === null ? [] : [selectColumn(selection)]),
    {
      id: 'check',
      head: 'Check',
      isRowHeader: true,
      className: 'w-full min-w-28 sm:min-w-36',
      sortValue: ({ title }) => title,
      cell: (check) => (
        <CheckName
          check={check}
          isOpen={check.check_id === openCheck}
          hasPages={!hidden.has('pages')}
          onToggle={() => onToggle(check.check_id)}
        />
      ),
    },
    {
      id: 'severity',
      head: OPTIONAL_COLUMNS.severity,
      sortValue: severityRank,
      from: 'sm',
      cell: ({ severity_group: group }) => <SeverityBadge group={group} />,
    },
    {
      id: 'pages',
      head: OPTIONAL_COLUMNS.pages,
      isNumber: true,
      from: 'sm',
      sortValue: (check) => check.affected_pages,
      cell: (check) => formatCount(check.affected_pages),
    },
    {
      id: 'lost',
      head: OPTIONAL_COLUMNS.lost,
      isNumber: true,
      from: 'wide',
      sortValue: (check) => check.points_lost,
      cell: ({ points_lost: lost }) =>
        lost === null ? <NotAvailable reason={NO_POINTS} /> : formatPointsLost(lost),
    },
    {
      id: 'points',
      head: OPTIONAL_COLUMNS.points,
      isNumber: true,
      sortValue: (check) => check.points_won_if_fixed,
      cell: (check) => <Gain points={check.points_won_if_fixed} />,
    },
    {
      id: 'effort',
      head: OPTIONAL_COLUMNS.effort,
      from: 'md',
      sortValue: effortRank,
      cell: ({ effort, effortReason }) =>
        effort === null ? (
          <NotAvailable reason={NO_POINTS} />
        ) : (
          <span title={effortReason ?? undefined}>{EFFORT_TEXT[effort]}</span>
        ),
    },
    {
      id: 'first',
      head: OPTIONAL_COLUMNS.first,
      isNumber: true,
      from: 'wide',
      sortValue: ({ first }) => first,
      cell: ({ first }) =>
        first === null ? <NotAvailable reason={NO_POINTS} /> : formatCount(first),
    },
    {
      id: 'assignee',
      head: OPTIONAL_COLUMNS.assignee,
      from: 'wide',
      className: 'max-w-40 truncate',
      sortValue: ({ assignee }) => assignee,
      cell: ({ assignee }) => assignee ?? <span className="text-text-muted">nobody</span>,
    },
  ];
  return columns.filter(({ id }) => !hidden.has(id as OptionalColumn));
}

function selectColumn(selection: CheckSelection): IssueColumn {
  return {
    id: 'select',
    head: '',
    spokenHead: 'Select',
    className: 'w-8 align-top',
    cell: ({ check_id: id, title }) => (
      <input
        type="checkbox"
        className="mt-0.5 size-4 align-middle accent-accent"
        aria-label={`Select ${title}`}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    ),
  };
}

type CheckNameProps = {
  check: ListedCheck;
  isOpen: boolean;
  /** On a phone, where the pages have no column. */
  hasPages: boolean;
  onToggle: () => void;
};

function CheckName({ check, isOpen, hasPages, onToggle }: CheckNameProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-2 gap-y-0.5 max-sm:pl-5.5">
      <SeverityIcon group={check.severity_group} className="absolute top-1 left-0 sm:hidden" />
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelIdOf(check.check_id) : undefined}
        onClick={onToggle}
        className="inline-flex items-start gap-1.5 rounded-sm text-left font-medium underline-offset-4 hover:underline"
      >
        <ChevronRight
          aria-hidden
          className={cn(
            'mt-1 size-4 shrink-0 text-text-muted transition-transform max-sm:hidden',
            isOpen && 'rotate-90',
          )}
        />
        {check.title}
      </button>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
        {categoryNames[check.category]}
        {hasPages && <span className="sm:hidden">{countOf(check.affected_pages, 'page')}</span>}
        {isWrittenCheck(check.check_id) && (
          <Badge title="A fix can be written for it.">
            <Sparkles aria-hidden />
            <span className="max-sm:sr-only">Fixable</span>
          </Badge>
        )}
      </span>
    </div>
  );
}

export function panelIdOf(checkId: string): string {
  return `check-${checkId}`;
}

function Gain({ points }: { points: number | null }) {
  if (points === null) return <NotAvailable reason={NO_POINTS} />;
  return (
    <span
      className="font-medium text-success"
      title="Points gained by fixing only this on every page."
    >
      {formatPointsGained(points)}
    </span>
  );
}
