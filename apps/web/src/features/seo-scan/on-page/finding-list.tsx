import type { IssueGroup, IssueRow } from '@app/seo-scan/contract';
import { useState } from 'react';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import { IssueFacts } from '../issues/issue-facts.js';

const PLACES_AT_FIRST = 3;
const MORE_PLACES = 50;

type FindingListProps = { checks: readonly IssueGroup[]; issues: readonly IssueRow[] };

/** The issues of the page, worst first, each with its location and its remedy. */
export function FindingList({ checks, issues }: FindingListProps) {
  const byCheck = Map.groupBy(issues, (issue) => issue.check_id);
  return (
    <ul className="flex flex-col gap-4">
      {checks.map((check) => (
        <li key={check.check_id}>
          <Finding check={check} places={byCheck.get(check.check_id) ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Finding({ check, places }: { check: IssueGroup; places: readonly IssueRow[] }) {
  const [shown, setShown] = useState(PLACES_AT_FIRST);
  const hidden = places.length - shown;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SeverityBadge group={check.severity_group} />
        <h3 className="font-semibold">{check.title}</h3>
        <Badge>{categoryNames[check.category]}</Badge>
      </div>
      <p className="text-text-muted">{check.description}</p>
      <ul className="flex flex-col gap-3">
        {places.slice(0, shown).map((issue) => (
          <li key={issue.id} className="flex flex-col gap-1.5">
            <IssueFacts issue={issue} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button size="sm" onClick={() => setShown(shown + MORE_PLACES)}>
            Show more ({countOf(hidden, 'place')} left)
          </Button>
        </div>
      )}
      <div className="rounded-md bg-accent/8 px-3 py-2">
        <h4 className="font-semibold">How to Fix</h4>
        <p>{check.how_to_fix}</p>
        <p className="mt-1 text-sm text-text-muted">
          {check.threshold !== null && `Threshold: ${check.threshold}. `}
          Source: {check.authority}
        </p>
      </div>
    </Card>
  );
}
