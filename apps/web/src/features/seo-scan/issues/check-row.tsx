import type { IssueFilters, IssueGroup } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { SeverityIcon } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { cn } from '../../../lib/class-names.js';
import { countOf, formatPoints } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import { CheckGuide } from './check-guide.js';
import { CheckIssues } from './check-issues.js';
import { IgnoreButton } from './ignore-button.js';

const SHOWN_POINTS_MIN = 0.05; // less would be shown as "+0.0"

type CheckRowProps = {
  scanId: string;
  check: IssueGroup;
  filters: IssueFilters;
  isOpen: boolean;
  onToggle: () => void;
};

export function CheckRow({ scanId, check, filters, isOpen, onToggle }: CheckRowProps) {
  const panelId = `check-${check.check_id}`;
  return (
    <li>
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className="flex w-full items-center gap-3 px-3 py-3 text-left -outline-offset-2 hover:bg-hover sm:px-4"
      >
        <SeverityIcon group={check.severity_group} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-48 font-medium">{check.title}</span>
          <Badge className="max-sm:hidden">{categoryNames[check.category]}</Badge>
          <span className="w-20 shrink-0 text-right text-sm text-text-muted tabular max-sm:w-auto max-sm:text-left">
            {countOf(check.affected_pages, 'page')}
          </span>
          <PointsWon points={check.points_won_if_fixed} />
        </span>
        <ChevronRight
          aria-hidden
          className={cn(
            'size-4 shrink-0 text-text-muted transition-transform',
            isOpen && 'rotate-90',
          )}
        />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-5 border-t bg-background px-3 py-4 sm:px-11">
            <CheckGuide check={check} />
            {filters.ignored !== true && (
              <div>
                <IgnoreButton
                  scanId={scanId}
                  label="Ignore this check…"
                  target={{ checkId: check.check_id, title: check.title, issue: null }}
                />
              </div>
            )}
            <CheckIssues scanId={scanId} check={check} filters={filters} />
          </div>
        )}
      </div>
    </li>
  );
}

function PointsWon({ points }: { points: number | null }) {
  if (points === null || points < SHOWN_POINTS_MIN) {
    return (
      <span
        className="w-28 shrink-0 text-right text-sm whitespace-nowrap text-text-muted max-sm:w-auto"
        title="Fixing this changes the score by less than 0.1 points."
      >
        under 0.1 points
      </span>
    );
  }
  return (
    <span
      className="w-28 shrink-0 text-right text-sm font-medium text-success tabular max-sm:w-auto"
      title="Points gained by fixing only this on every page."
    >
      +{formatPoints(points)} points
    </span>
  );
}
