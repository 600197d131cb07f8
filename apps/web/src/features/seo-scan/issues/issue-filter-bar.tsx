import { categories, severityGroups } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import { foundIssueStates } from '@app/seo-scan/contract';
import type { AssignmentList, ScanIssueCounts } from '@app/seo-scan/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { readableUrl, truncateMiddle } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import { SegmentFilter } from '../segments/segment-filter.js';
import { AssigneeFilter } from './assignee-filter.js';
import { issueFilterParams } from './issue-filters.js';
import type { ShownIssues } from './issue-filters.js';
import { issueStateText } from './issue-state-badge.js';

const TYPING_MS = 150; // debounced: the URL changes once per word and not with each letter
const PAGE_CHARS = 48;

const SEVERITIES = {
  error: 'Critical',
  warning: 'Warnings',
  notice: 'Notices',
} as const satisfies Record<SeverityGroup, string>;

type IssueFilterBarProps = {
  /** Whether there was an earlier scan, so that issues can be new or known. */
  hasPrevious: boolean;
  counts: ScanIssueCounts;
  filters: ShownIssues;
  /** Who can work on the website; empty where nobody else does. */
  people: Readonly<AssignmentList['people']>;
  websiteId: string | null;
  onChange: (changes: Partial<ShownIssues>) => void;
};

export function IssueFilterBar(props: IssueFilterBarProps) {
  const { hasPrevious, counts, filters, people, onChange } = props;
  const present = new Set(counts.categories.map(({ category }) => category));
  const isChosen = filters.state !== null; // by a URL from elsewhere
  const hasHistory =
    (hasPrevious || isChosen) && foundIssueStates.some((state) => counts.states[state] > 0);
  return (
    <div role="search" aria-label="Filter issues" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="Severity">
        <Chip isOn={filters.severity === null} onClick={() => onChange({ severity: null })}>
          All {formatCount(counts.total)}
        </Chip>
        {severityGroups.map((group) => (
          <Chip
            key={group}
            isOn={filters.severity === group}
            onClick={() => onChange({ severity: group })}
          >
            {SEVERITIES[group]} {formatCount(counts.severities[group])}
          </Chip>
        ))}
        <Chip
          isOn={filters.fixable}
          onClick={() => onChange({ fixable: !filters.fixable })}
          title="Issues with a fix we can write: titles, descriptions, tags."
        >
          Fixable {formatCount(counts.fixable)}
        </Chip>
        {(counts.ignored > 0 || filters.ignored) && (
          <Chip
            isOn={filters.ignored}
            onClick={() => onChange({ ignored: !filters.ignored, fixed: false })}
            title="Not included in totals or score."
          >
            Ignored {formatCount(counts.ignored)}
          </Chip>
        )}
        {(counts.fixedLive > 0 || filters.fixed) && (
          <Chip
            isOn={filters.fixed}
            onClick={() => onChange({ fixed: !filters.fixed, ignored: false })}
            title="Their fixes are live and verified on the rendered page. They reappear if a fix is reverted."
          >
            {formatCount(counts.fixedLive)} fixed live, {filters.fixed ? 'shown' : 'hidden'}
          </Chip>
        )}
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <TextFilter text={filters.q} onChange={(q) => onChange({ q })} />
        <NativeSelect
          aria-label="Category"
          className="sm:w-48"
          value={filters.category ?? ''}
          onChange={(event) =>
            onChange({ category: issueFilterParams.category.read(event.target.value) })
          }
        >
          <option value="">All categories</option>
          {categories
            .filter((category) => present.has(category) || category === filters.category)
            .map((category) => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
        </NativeSelect>
        {hasHistory && (
          <NativeSelect
            aria-label="State"
            className="sm:w-40"
            value={filters.state ?? ''}
            onChange={(event) =>
              onChange({ state: issueFilterParams.state.read(event.target.value) })
            }
          >
            <option value="">New and known</option>
            {foundIssueStates.map((state) => (
              <option key={state} value={state}>
                {issueStateText[state]} ({formatCount(counts.states[state])})
              </option>
            ))}
          </NativeSelect>
        )}
        {(people.length > 0 || filters.assignee !== null) && (
          <AssigneeFilter
            people={people}
            assignee={filters.assignee}
            onChange={(assignee) => onChange({ assignee })}
          />
        )}
        <SegmentFilter
          websiteId={props.websiteId}
          segment={filters.segment}
          onChange={(segment) => onChange({ segment })}
        />
      </div>
      {filters.page !== null && (
        <div>
          <Button size="sm" onClick={() => onChange({ page: null })} className="max-w-full">
            <span className="truncate">
              Page: {truncateMiddle(readableUrl(filters.page), PAGE_CHARS)}
            </span>
            <X aria-hidden />
            <span className="sr-only">Show all pages</span>
          </Button>
        </div>
      )}
    </div>
  );
}

type ChipProps = { isOn: boolean; onClick: () => void; title?: string; children: ReactNode };

function Chip({ isOn, onClick, title, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      title={title}
      className={cn(
        'h-8 rounded-full border px-3 text-sm font-medium tabular hover:bg-hover',
        isOn ? 'border-accent bg-accent/12 text-accent' : 'border-control/60 bg-surface',
      )}
    >
      {children}
    </button>
  );
}

function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <div className="relative sm:min-w-56 sm:flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-muted"
      />
      <Input
        type="search"
        aria-label="Search in issues"
        placeholder="Search in titles, pages, tags"
        className="pl-9"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
