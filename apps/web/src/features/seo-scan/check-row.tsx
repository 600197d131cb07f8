import type { Issue } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SeverityIcon } from '../../components/severity.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { readableUrl } from '../../lib/addresses.js';
import { cn } from '../../lib/class-names.js';
import { countOf, formatPoints } from '../../lib/numbers.js';
import { categoryNames } from './category-names.js';
import { Evidence } from './evidence.js';
import type { CheckGroup } from './issue-filters.js';

const ISSUES_AT_ONCE = 20;
const SHOWN_POINTS_MIN = 0.05; // below it "+0.0" would say nothing

type CheckRowProps = { check: CheckGroup; isOpen: boolean; onToggle: () => void };

export function CheckRow({ check, isOpen, onToggle }: CheckRowProps) {
  const panelId = `check-${check.checkId}`;
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
        <SeverityIcon group={check.severityGroup} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-48 font-medium">{check.title}</span>
          <Badge className="max-sm:hidden">{categoryNames[check.category]}</Badge>
          <span className="w-20 shrink-0 text-right text-sm text-text-muted tabular max-sm:w-auto max-sm:text-left">
            {countOf(check.affectedPages, 'page')}
          </span>
          <PointsWon points={check.pointsWonIfFixed} />
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
        {isOpen && <CheckDetail check={check} />}
      </div>
    </li>
  );
}

function PointsWon({ points }: { points: number | null }) {
  if (points === null || points < SHOWN_POINTS_MIN) {
    return (
      <span
        className="w-24 shrink-0 text-right text-sm text-text-muted max-sm:w-auto"
        title="Fixing it changes the score by less than 0.1 points."
      >
        under 0.1 points
      </span>
    );
  }
  return (
    <span
      className="w-24 shrink-0 text-right text-sm font-medium text-success tabular max-sm:w-auto"
      title="Points the score gains when this is fixed on every page."
    >
      +{formatPoints(points)} points
    </span>
  );
}

function CheckDetail({ check }: { check: CheckGroup }) {
  const [shown, setShown] = useState(ISSUES_AT_ONCE);
  const [first] = check.issues;
  if (first === undefined) return null;
  const hidden = check.issues.length - shown;
  return (
    <div className="flex flex-col gap-5 border-t bg-background px-3 py-4 sm:px-11">
      <div className="grid gap-4 md:grid-cols-2">
        <section>
          <h3 className="mb-1 font-semibold">Why it matters</h3>
          <p>{first.description}</p>
          <p className="mt-1 text-sm text-text-muted">Source: {first.authority}</p>
        </section>
        <section>
          <h3 className="mb-1 font-semibold">How to fix</h3>
          <p>{first.recommendation}</p>
        </section>
      </div>
      <section>
        <h3 className="mb-2 font-semibold">Found on {countOf(check.affectedPages, 'page')}</h3>
        <ul className="flex flex-col gap-4">
          {check.issues.slice(0, shown).map((issue) => (
            <IssueItem key={issue.id} issue={issue} />
          ))}
        </ul>
        {hidden > 0 && (
          <Button size="sm" className="mt-3" onClick={() => setShown(shown + ISSUES_AT_ONCE * 5)}>
            Show more ({countOf(hidden, 'issue')} left)
          </Button>
        )}
      </section>
    </div>
  );
}

function IssueItem({ issue }: { issue: Issue }) {
  return (
    <li className="flex flex-col gap-1.5">
      <a
        href={issue.page_url}
        target="_blank"
        rel="noreferrer"
        className="text-sm font-medium text-accent underline-offset-4 break-all hover:underline"
      >
        {readableUrl(issue.page_url)}
      </a>
      {issue.current_value !== null && (
        <p className="text-sm">
          <span className="text-text-muted">Found: </span>
          <span className="[overflow-wrap:anywhere]">{issue.current_value}</span>
        </p>
      )}
      {issue.evidence !== null && <Evidence text={issue.evidence} />}
      {issue.selector !== undefined && (
        <p className="text-xs text-text-muted break-all">
          Element: <code className="font-mono">{issue.selector}</code>
        </p>
      )}
    </li>
  );
}
