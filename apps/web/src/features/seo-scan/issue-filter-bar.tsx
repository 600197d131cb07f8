import { categories } from '@app/seo-scan/contract';
import type { Issue, SeverityGroup } from '@app/seo-scan/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { readableUrl, truncateMiddle } from '../../lib/addresses.js';
import { cn } from '../../lib/class-names.js';
import { formatCount } from '../../lib/numbers.js';
import { categoryNames } from './category-names.js';
import type { IssueFilters } from './issue-filters.js';

const TYPING_MS = 150; // the address changes when a word is typed, not at each letter
const PAGE_CHARS = 48;

const SEVERITIES = [
  { group: null, label: 'All' },
  { group: 'error', label: 'Critical' },
  { group: 'warning', label: 'Warnings' },
  { group: 'notice', label: 'Notices' },
] as const satisfies readonly { group: SeverityGroup | null; label: string }[];

type IssueFilterBarProps = {
  issues: readonly Issue[];
  filters: IssueFilters;
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
};

export function IssueFilterBar({ issues, filters, onChange }: IssueFilterBarProps) {
  const present = new Set(issues.map((issue) => issue.category));
  return (
    <div role="search" aria-label="Filter issues" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="Severity">
        {SEVERITIES.map(({ group, label }) => {
          const count =
            group === null
              ? issues.length
              : issues.filter((issue) => issue.severity_group === group).length;
          const isPressed = filters.severity === group;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isPressed}
              onClick={() => onChange({ severity: group })}
              className={cn(
                'h-8 rounded-full border px-3 text-sm font-medium tabular hover:bg-hover',
                isPressed
                  ? 'border-accent bg-accent/12 text-accent'
                  : 'border-control/60 bg-surface',
              )}
            >
              {label} {formatCount(count)}
            </button>
          );
        })}
      </div>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <TextFilter text={filters.text} onChange={(q) => onChange({ q })} />
        <NativeSelect
          aria-label="Category"
          value={filters.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value })}
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

function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-muted"
      />
      <Input
        type="search"
        aria-label="Search in issues"
        placeholder="Search in titles, pages, tags"
        className="pl-9"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
